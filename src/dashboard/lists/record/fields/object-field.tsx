import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { formatWord, none } from '#dashboard/base/ui/format.ts';
import { jsonText } from '#dashboard/data/api/json-text.ts';
import { FieldSection } from '#dashboard/lists/record/field-list.tsx';
import { isLong, LongText } from '#dashboard/lists/record/long-text.tsx';
import styles from './object-field.module.css';

/** Most entries of an object, at all its levels, that are drawn as a tree. */
const most = 200;

/** Levels of a tree; deeper ones are shown as JSON, since each level takes some of the width. */
const deepest = 6;

type ObjectFieldProps = { name: string; text: string | null; value: object | null };

/** A JSON object as a tree of names and values; one with very many entries as its text. */
export const ObjectField = ({ name, text, value }: ObjectFieldProps) => (
  <FieldSection name={name} text={text}>
    {isSmall(value ?? {}) ? (
      <Entries value={value ?? {}} depth={1} />
    ) : (
      <LongText name={name} text={text ?? ''} />
    )}
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

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const Entries = ({ value, depth }: { value: object; depth: number }) => (
  <dl className={styles.entries}>
    {Object.entries(value).map(([key, entry]) => {
      const name = Array.isArray(value) ? formatCount(Number(key) + 1) : formatWord(key);
      return (
        <div key={key} data-nested={isNested(entry) || undefined}>
          <dt>{name}</dt>
          <dd>
            <Entry name={name} value={entry} depth={depth} />
          </dd>
        </div>
      );
    })}
  </dl>
);

function Entry({ name, value, depth }: { name: string; value: unknown; depth: number }) {
  if (isNested(value) && depth < deepest) return <Entries value={value} depth={depth + 1} />;
  const text = isNested(value) ? jsonText(value) : textOf(value);
  if (isLong(text)) return <LongText name={name} text={text} />;
  if (isNested(value)) return <code>{text}</code>;
  if (!isColour(text)) return text;
  return (
    <>
      <span className={styles.swatch} style={{ backgroundColor: text }} aria-hidden="true" />
      <code>{text}</code>
    </>
  );
}

function textOf(value: unknown) {
  if (typeof value === 'boolean') return value ? say('Yes') : say('No');
  return typeof value === 'string' || typeof value === 'number' ? String(value) || none : none;
}

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const functional = /^(?:rgb|hsl)a?\([\d\s.,%/]+(?:deg)?[\d\s.,%/]*\)$/i;

/** Whether a text is a colour, in a notation of CSS that is nothing else: #0b6e4f, rgb(…), hsl(…). Names are words too. */
const isColour = (text: string) => hex.test(text) || functional.test(text);
