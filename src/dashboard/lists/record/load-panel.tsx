import type { ComponentType } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { DetailProps, PanelProps } from '#dashboard/lists/list/resource.ts';
import type { LoadBeside } from './beside-panel.tsx';

/**
 * Imports the panel of a list's records.
 * @param loadDetail imports what shows every field of one record, under the panel's heading
 * @param loadBeside the same for the records that it refers to
 */
export async function loadPanel<Name extends EndpointName>(
  loadDetail: () => Promise<ComponentType<DetailProps<Name>>>,
  loadBeside?: LoadBeside,
): Promise<ComponentType<PanelProps<Name>>> {
  const [{ RecordPanel }, Detail] = await Promise.all([import('./record-panel.tsx'), loadDetail()]);
  return (props) => <RecordPanel {...props} Detail={Detail} loadBeside={loadBeside} />;
}
