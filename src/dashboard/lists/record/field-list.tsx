import type { ReactNode } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { Absent } from '#dashboard/base/ui/absent.tsx';
import { CopyButton } from '#dashboard/base/ui/copy/copy-button.tsx';
import styles from './field-list.module.css';
import { LongText } from './long-text.tsx';

export const FieldList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.fields}>{children}</dl>
);

type FieldProps = {
  name: string;
  /** The value as it is copied; null or empty is a dash to the eye. */
  text: string | null;
  children?: ReactNode;
};

/** A short field, its name beside its value, with a copy button. Focusable, so that a finger brings that button. */
export const ShortField = ({ name, text, children }: FieldProps) => (
  <div className={styles.field} tabIndex={-1}>
    <dt>{name}</dt>
    <dd>
      {text ? children : <Absent>{say('None')}</Absent>}
      {text && <CopyButton name={name} text={text} />}
    </dd>
  </div>
);

/** A longer field under a heading of its own; null or empty is a dash to the eye. */
export const FieldSection = ({ name, text, children }: FieldProps) => (
  <section className={styles.section} tabIndex={-1}>
    <h3>{name}</h3>
    {text ? children : <Absent>{say('None')}</Absent>}
    {text && <CopyButton name={name} text={text} />}
  </section>
);

export const TextField = ({ name, text }: { name: string; text: string | null }) => (
  <FieldSection name={name} text={text}>
    <LongText name={name} text={text ?? ''} />
  </FieldSection>
);

type RecordLeadProps = {
  /** The value that is copied from here. */
  copied?: { name: string; text: string } | null;
  children: ReactNode;
};

export const RecordLead = ({ copied, children }: RecordLeadProps) => (
  <div className={styles.lead} tabIndex={-1}>
    {children}
    {copied && <CopyButton {...copied} />}
  </div>
);
