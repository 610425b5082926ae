import type { ReactNode } from 'react';
import { CopyButton } from '#dashboard/ui/copy/copy-button.tsx';
import styles from './record-lead.module.css';

type RecordLeadProps = {
  /** The value that is copied from here. */
  copied?: { name: string; text: string } | null;
  children: ReactNode;
};

/** Under a panel's heading: what matters most of its record. */
export const RecordLead = ({ copied, children }: RecordLeadProps) => (
  <div className={styles.lead}>
    {children}
    {copied && <CopyButton {...copied} />}
  </div>
);
