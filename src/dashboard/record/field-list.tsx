import type { ReactNode } from 'react';
import { none } from '#dashboard/ui/format.ts';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import styles from './field-list.module.css';
import { keyedTexts } from './keyed-texts.ts';

export type Field = {
  name: string;
  /** The value as it is copied; what is null or empty shows as none. */
  text: string | null;
  /** The value as it is shown, where that is not its text. */
  shown?: ReactNode;
};

/** A record's short fields, name and value side by side, each of which can be copied. */
export const FieldList = ({ fields }: { fields: Field[] }) => (
  <dl className={styles.fields}>
    {fields.map(({ name, text, shown = text }) => (
      <div key={name} className={styles.field}>
        <dt>{name}</dt>
        <dd>
          {text ? shown : <span className={styles.none}>{none}</span>}
          {text && <CopyButton name={name} text={text} />}
        </dd>
      </div>
    ))}
  </dl>
);

type SectionProps = { name: string; text: string | null; children?: ReactNode };

/** A field that takes its room, under a heading of its own; what is null or empty shows as none. */
export const FieldSection = ({ name, text, children }: SectionProps) => (
  <section className={styles.section}>
    <h3>{name}</h3>
    {text ? children : <p className={styles.none}>{none}</p>}
    {text && <CopyButton name={name} text={text} />}
  </section>
);

/** A long text of a record, its paragraphs and lines kept. */
export const TextField = ({ name, text }: { name: string; text: string | null }) => (
  <FieldSection name={name} text={text}>
    <div className={styles.text}>
      {keyedTexts(paragraphsOf(text ?? '')).map((paragraph) => (
        <p key={paragraph.key}>{paragraph.text}</p>
      ))}
    </div>
  </FieldSection>
);

/** What stands between empty lines. */
const paragraphsOf = (text: string) => text.trim().split(/(?:\r?\n[^\S\n]*){2,}/);
