import { shortcutNames } from '#dashboard/ui/shortcut-names.ts';
import styles from './palette.module.css';

const hints: readonly [keys: string[], does: string][] = [
  [['ArrowUp', 'ArrowDown'], 'select'],
  [['Enter'], 'open'],
  [['mod+Enter'], 'their opportunities'],
  [['alt+c'], 'copy phone'],
  [['>'], 'commands'],
  [['#'], 'an ID'],
];

/** The keys that the palette knows. */
export const Foot = () => (
  <footer className={styles.foot}>
    {hints.map(([keys, does]) => (
      <span key={does}>
        {keys.map((each) => (
          <kbd key={each}>{shortcutNames(each)}</kbd>
        ))}{' '}
        {does}
      </span>
    ))}
  </footer>
);
