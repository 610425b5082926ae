import { contactName } from '#dashboard/names/naming.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import { loadPanel } from '#dashboard/record/load-panel.tsx';
import { columns } from './columns.ts';

export const contacts: Resource<'contacts'> = {
  name: 'contacts',
  title: 'Contacts',
  one: 'contact',
  columns,
  titleOf: contactName,
  loadPanel: () => loadPanel(async () => (await import('./detail.tsx')).Detail),
};
