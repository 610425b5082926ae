import { formatWord, none } from '#dashboard/ui/format.ts';
import styles from './customisation.module.css';

/** An agent's customisation as names and values, however deep; its contents are the customer's own. */
export function Customisation({ value }: { value: Record<string, unknown> | null }) {
  return (
    <section className={styles.section}>
      <h3>Customisation</h3>
      {value === null || Object.keys(value).length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <Entries value={value} />
      )}
    </section>
  );
}

const Entries = ({ value }: { value: object }) => (
  <dl className={styles.entries}>
    {Object.entries(value).map(([name, entry]) => (
      <div key={name} data-nested={isNested(entry) || undefined}>
        <dt>{Array.isArray(value) ? Number(name) + 1 : formatWord(name)}</dt>
        <dd>{isNested(entry) ? <Entries value={entry} /> : textOf(entry)}</dd>
      </div>
    ))}
  </dl>
);

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function textOf(value: unknown) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) || none : none;
}
