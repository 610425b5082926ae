import { FieldSection } from '#dashboard/record/field-list.tsx';
import { Entries, isNested } from './object-entries.tsx';

/** Most entries of an object, at all its levels, that are shown without being asked for. */
const most = 200;

type ObjectFieldProps = { name: string; text: string | null; value: object | null };

/** A JSON object as a tree of names and values; the levels of a large one are closed at first. */
export const ObjectField = ({ name, text, value }: ObjectFieldProps) => (
  <FieldSection name={name} text={text}>
    <Entries value={value ?? {}} depth={1} isOpen={isSmall(value ?? {})} />
  </FieldSection>
);

function isSmall(object: object) {
  const levels = [object];
  let count = 0;
  for (const level of levels) {
    const values: unknown[] = Object.values(level);
    count += values.length;
    if (count > most) return false;
    levels.push(...values.filter(isNested));
  }
  return true;
}
