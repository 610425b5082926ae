import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import styles from './copy-link-view.module.css';

type CopyLinkViewProps = {
  isCopied: boolean;
  /** The icon alone. */
  compact?: boolean;
  onCopy?: () => void;
};

/** A button that copies a link, and says when it has. */
export const CopyLinkView = ({ isCopied, compact = false, onCopy }: CopyLinkViewProps) => (
  <button
    type="button"
    className={`${control.control} ${compact ? `${control.ghost} ${styles.compact}` : styles.button}`}
    title={say('Copy link')}
    onClick={onCopy}
  >
    <Icon name={isCopied ? 'check' : 'link'} />
    <span aria-live="polite">{isCopied ? say('Link copied') : say('Copy link')}</span>
  </button>
);
