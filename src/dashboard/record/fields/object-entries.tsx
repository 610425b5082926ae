import { useMemo, useState } from 'react';
import { jsonText } from '#dashboard/api/json-text.ts';
import { say } from '#dashboard/languages/say.ts';
import { isLong, LongText } from '#dashboard/record/long-text.tsx';
import control from '#dashboard/ui/control.module.css';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { formatWord, none } from '#dashboard/ui/format.ts';
import { isColour } from './colour.ts';
import styles from './object-field.module.css';

/** Levels drawn as a tree; deeper ones are shown as JSON, since each level takes some of the width. */
const deepest = 6;

/** Entries of one level that are shown at a time. */
const slice = 200;

export const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

type EntriesProps<Value> = {
  value: Value;
  depth: number;
  /** Whether the levels below are open. */
  isOpen: boolean;
};

/** One level of an object, with those below. */
export function Entries({ value, depth, isOpen }: EntriesProps<object>) {
  const [count, setCount] = useState(slice);
  const entries = useMemo(() => Object.entries(value), [value]);
  const more = Math.min(slice, entries.length - count);
  return (
    <>
      <dl className={styles.entries}>
        {entries.slice(0, count).map(([key, entry]) => {
          const name = Array.isArray(value) ? formatCount(Number(key) + 1) : formatWord(key);
          return (
            <div key={key} data-nested={isNested(entry) || undefined}>
              <dt>{name}</dt>
              <dd>
                <Entry name={name} value={entry} depth={depth} isOpen={isOpen} />
              </dd>
            </div>
          );
        })}
      </dl>
      {more > 0 && (
        <button
          type="button"
          className={`${control.control} ${styles.more}`}
          onClick={() => setCount(count + slice)}
        >
          {say('Show {count} more', { count: more })}
        </button>
      )}
    </>
  );
}

function Entry({ name, value, depth, isOpen }: EntriesProps<unknown> & { name: string }) {
  if (isNested(value) && depth < deepest) {
    const level = { value, depth: depth + 1, isOpen };
    return isOpen ? <Entries {...level} /> : <ClosedLevel {...level} />;
  }
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

/** A level that is rendered once it is opened. */
function ClosedLevel(level: EntriesProps<object>) {
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(level.value).length;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('{count, plural, one {# entry} other {# entries}}', { count })}</summary>
      {isOpen && <Entries {...level} />}
    </details>
  );
}

function textOf(value: unknown) {
  if (typeof value === 'boolean') return value ? say('Yes') : say('No');
  return typeof value === 'string' || typeof value === 'number' ? String(value) || none : none;
}
