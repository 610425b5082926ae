import { FieldSection } from '#dashboard/record/field-list.tsx';
import { formatWord, none } from '#dashboard/ui/format.ts';
import { isColour } from './colour.ts';
import styles from './object-field.module.css';

/** Levels drawn as a tree; deeper ones are shown as JSON, since each level takes some of the width. */
const deepest = 6;

type ObjectFieldProps = { name: string; text: string | null; value: object | null };

/** A JSON object as a tree of names and values. */
export const ObjectField = ({ name, text, value }: ObjectFieldProps) => (
  <FieldSection name={name} text={text}>
    <Entries value={value ?? {}} depth={1} />
  </FieldSection>
);

const Entries = ({ value, depth }: { value: object; depth: number }) => (
  <dl className={styles.entries}>
    {Object.entries(value).map(([name, entry]) => (
      <div key={name} data-nested={isNested(entry) || undefined}>
        <dt>{Array.isArray(value) ? Number(name) + 1 : formatWord(name)}</dt>
        <dd>
          <Entry value={entry} depth={depth} />
        </dd>
      </div>
    ))}
  </dl>
);

function Entry({ value, depth }: { value: unknown; depth: number }) {
  if (isNested(value)) {
    return depth < deepest ? (
      <Entries value={value} depth={depth + 1} />
    ) : (
      <code>{JSON.stringify(value)}</code>
    );
  }
  if (typeof value === 'string' && isColour(value)) {
    return (
      <>
        <span className={styles.swatch} style={{ backgroundColor: value }} aria-hidden="true" />
        <code>{value}</code>
      </>
    );
  }
  return textOf(value);
}

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function textOf(value: unknown) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) || none : none;
}
