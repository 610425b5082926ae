import type { IgnoredParam } from '#dashboard/address/list-params.ts';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import hidden from '#dashboard/ui/hidden.module.css';
import styles from './ignored-note.module.css';

/** Longest value shown whole, in characters. */
const longest = 40;

const shorten = (value: string) => (value.length > longest ? `${value.slice(0, longest)}…` : value);

/** Says which parts of the address were not understood; removing the note removes them from the address. */
export function IgnoredNote({ ignored, onRemove }: { ignored: IgnoredParam[]; onRemove: () => void }) {
  return (
    <div className={styles.note} role="status">
      <Icon name="warning" />
      <p>
        Some of this link wasn't understood and was ignored:{' '}
        {ignored.map(({ name, value }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <code>
              {shorten(name)}={shorten(value)}
            </code>
          </span>
        ))}
      </p>
      <button
        type="button"
        className={`${control.control} ${control.ghost} ${control.icon}`}
        onClick={onRemove}
      >
        <Icon name="close" />
        <span className={hidden.hidden}>Dismiss</span>
      </button>
    </div>
  );
}
