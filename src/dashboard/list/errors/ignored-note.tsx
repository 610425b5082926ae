import type { IgnoredParam } from '#dashboard/address/list-params.ts';
import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import hidden from '#dashboard/ui/hidden.module.css';
import styles from './ignored-note.module.css';

/** Longest value shown whole, in characters. */
const longest = 40;

const shorten = (value: string) => (value.length > longest ? `${value.slice(0, longest)}…` : value);

type IgnoredNoteProps = { problems: IgnoredParam[]; onDismiss: () => void };

/** Says which parts of the address were not understood; removing the note removes them from the address. */
export function IgnoredNote({ problems, onDismiss }: IgnoredNoteProps) {
  return (
    <div className={styles.note} role="status">
      <LateIcon name="warning" />
      <p>
        {say("Some of this link wasn't understood and was ignored:")}{' '}
        {problems.map(({ name, value }, index) => (
          <span key={name}>
            {index > 0 && say(', ')}
            <code>
              {shorten(name)}={shorten(value)}
            </code>
          </span>
        ))}
      </p>
      <button
        type="button"
        className={`${control.control} ${control.ghost} ${control.icon}`}
        onClick={onDismiss}
      >
        <LateIcon name="close" />
        <span className={hidden.hidden}>{say('Dismiss')}</span>
      </button>
    </div>
  );
}
