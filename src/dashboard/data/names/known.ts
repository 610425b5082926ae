import type { Id } from '#contract/fields.ts';
import type { ListNames, NamedList, Names } from './names.ts';

/** What is known now of a record; null for nothing. */
export function knownReference({ lookUp }: Pick<ListNames, 'lookUp'>, id: Id) {
  const says = lookUp(id);
  return typeof says === 'string' ? null : says;
}

/** The name of a record that rows refer to; null where it is not known. */
export type NameOf = (list: NamedList, id: Id) => string | null;

export const nameOfIn =
  (names: Names): NameOf =>
  (list, id) =>
    knownReference(names[list], id)?.name ?? null;
