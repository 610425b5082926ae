import { say } from '#dashboard/languages/say.ts';
import { isolated } from '#dashboard/ui/isolated.ts';
import { excerptOf } from './excerpt.ts';
import styles from './unreadable.module.css';

/** In place of a value that could not be read; what was received is in the tooltip. */
export const Unreadable = ({ text }: { text: string | null }) => (
  <span className={styles.unreadable} title={isolated(excerptOf(text) ?? '') || undefined}>
    {say('unreadable')}
  </span>
);
