import type { CommandId } from '#dashboard/commands/commands.ts';
import { useKeys } from '#dashboard/commands/use-keys.ts';
import { sayNodes } from '#dashboard/languages/say-nodes.ts';
import { say } from '#dashboard/languages/say.ts';
import { Icon } from '#dashboard/ui/icon.tsx';
import { chordName } from '#dashboard/ui/shortcut-names.ts';
import type { RecordLinks } from './record-top.tsx';
import styles from './record-panel.module.css';
import { Step } from './step.tsx';

/** The keys of a panel; on a phone the steps to its neighbours, in reach of a thumb. */
export const RecordFoot = ({ previous, next }: Pick<RecordLinks, 'previous' | 'next'>) => (
  <footer className={styles.foot}>
    <p className={styles.keys}>
      <span>
        {sayNodes('{nextKey} {previousKey} next, previous', {
          nextKey: <Key of="next-record" />,
          previousKey: <Key of="previous-record" />,
        })}
      </span>
      <PhoneKey />
      <span>{sayNodes('{key} close', { key: <kbd>Esc</kbd> })}</span>
    </p>
    <div className={styles.steps}>
      <Step href={previous}>
        <Icon name="previous" />
        {say('Previous')}
      </Step>
      <Step href={next}>
        {say('Next')}
        <Icon name="next" />
      </Step>
    </div>
  </footer>
);

/** The first of the keys that give a command. */
function Key({ of }: { of: CommandId }) {
  const [key = ''] = useKeys(of);
  return <kbd>{chordName(key).shown}</kbd>;
}

const PhoneKey = () =>
  useKeys('copy-phone').length > 0 && (
    <span data-key="p">{sayNodes('{key} copy phone', { key: <Key of="copy-phone" /> })}</span>
  );
