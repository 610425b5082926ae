import { wordFor } from '#dashboard/languages/say.ts';
import type { Reference } from '#dashboard/names/reference.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import styles from './preview.module.css';

/** An agent: its name, and whether it is at work. */
export const AgentPreview = ({ reference: { name, more } }: { reference: Reference }) => (
  <div className={styles.who}>
    <span className={styles.avatar} aria-hidden="true">
      <LateIcon name="agents" />
    </span>
    <b>
      <bdi>{excerptOf(name)}</bdi>
    </b>
    <span className={styles.sub}>{wordFor(more ?? '')}</span>
  </div>
);
