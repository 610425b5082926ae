import type { RecordOf } from '#contract/endpoints.ts';
import type { Row } from '#dashboard/api/read-page.ts';
import type { DirectoryName } from './names.ts';
import { fold } from './fold.ts';
import { naming } from './naming.ts';

/** What a directory keeps of a record: enough to name it, to tell it apart and to find it. */
export type Entry = {
  id: number;
  /** Null for a record that could not be read. */
  name: string | null;
  /** What tells records of one name apart; null when nothing does. */
  detail: string | null;
  /** What a search looks into, folded; its first line is the name. */
  text: string;
};

/** The entry of a record that could be read. */
export type NamedEntry = Entry & { name: string };

export const isNamed = (entry: Entry): entry is NamedEntry => entry.name !== null;

export const entryOf = <Name extends DirectoryName>(name: Name, record: RecordOf<Name>) => {
  const { nameOf, detailOf, searched } = naming[name];
  return {
    id: record.id,
    name: nameOf(record),
    detail: detailOf(record) ?? null,
    text: fold(searched(record).filter(Boolean).join('\n')),
  } satisfies NamedEntry;
};

/** The entry of a row; null for one that could not be read and has no id. */
export function entryOfRow<Name extends DirectoryName>(name: Name, row: Row<Name>): Entry | null {
  if (row.record) return entryOf(name, row.record);
  const { id = null } = row.unreadable ?? {};
  return id === null ? null : { id, name: null, detail: null, text: '' };
}

/** Whether two entries say the same, so that the older one can stay. */
export const isSameEntry = (one: Entry | undefined, other: Entry) =>
  one !== undefined && one.name === other.name && one.detail === other.detail && one.text === other.text;
