import type { ReactNode } from 'react';
import { none } from '#dashboard/ui/format.ts';
import styles from './field-list.module.css';

/** A record's short fields, name and value side by side; what is null shows as none. */
export function FieldList({ fields }: { fields: [name: string, value: ReactNode][] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(([name, value]) => (
        <div key={name} className={styles.field}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? <span className={styles.none}>{none}</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A long text of a record under a heading of its own, its paragraphs and lines kept. */
export function TextField({ name, text }: { name: string; text: string | null }) {
  return (
    <section className={styles.text}>
      <h3>{name}</h3>
      {text ? <p>{text}</p> : <p className={styles.none}>{none}</p>}
    </section>
  );
}
