import { say } from '#dashboard/languages/say.ts';
import { reachOf } from '#dashboard/record/contact/reach.ts';
import { shortcutNames } from '#dashboard/ui/shortcut-names.ts';
import type { Hit } from './hit.ts';
import { opportunitiesHref } from './opportunities-href.ts';
import styles from './palette.module.css';

const theirs = say('their opportunities');
const copyPhone = say('copy phone');

const hints: readonly [keys: string[], does: string][] = [
  [['ArrowUp', 'ArrowDown'], say('select [what a key does]')],
  [['Enter'], say('open [what a key does]')],
  [['mod+Enter'], theirs],
  [['alt+c'], copyPhone],
  [['>'], say('commands')],
  [['#'], say('an ID')],
];

const general = hints.filter(([, does]) => does !== theirs && does !== copyPhone);

function hintsFor(hit: Hit | undefined) {
  if (hit === undefined || opportunitiesHref(hit) === null) return general;
  const hasNoPhone =
    hit.kind === 'record' && hit.list === 'contacts' && reachOf(hit.reference).phone === null;
  return hasNoPhone ? hints.filter(([, does]) => does !== copyPhone) : hints;
}

/** The keys of what the active hit can do: those for people only where there is one. */
export const Foot = ({ hit }: { hit: Hit | undefined }) => (
  <footer className={styles.foot}>
    {hintsFor(hit).map(([keys, does]) => (
      <span key={does}>
        {keys.map((each) => (
          <kbd key={each}>{shortcutNames(each)}</kbd>
        ))}{' '}
        {does}
      </span>
    ))}
  </footer>
);
