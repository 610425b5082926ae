import type { NamedList } from '#dashboard/names/names.ts';
import type { ExportSettings } from './settings.ts';

/** The columns that show names. */
const columnOf: Record<NamedList, string> = { contacts: 'contact', agents: 'agent' };

/** The lists whose names a file shows; JSON lines are the records as they came. */
export const namedLists = ({ name, format, columns }: ExportSettings): NamedList[] =>
  name === 'opportunities' && format !== 'json-lines'
    ? (['contacts', 'agents'] as const).filter(
        (list) => columns === 'all' || columns.includes(columnOf[list]),
      )
    : [];
