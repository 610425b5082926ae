import { type ClipboardEventHandler, useEffect, useRef } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { announce } from './announce.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import styles from './copy-button.module.css';
import { useCopy } from './use-copy.ts';

type CopyButtonProps = {
  /** The field's name. */
  name: string;
  text: string;
};

/** Copies one value; where the browser refuses, shows it selected. */
export function CopyButton({ name, text }: CopyButtonProps) {
  const { outcome, copy, forget } = useCopy(text);
  const label = say('Copy {field}', { field: name });
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        onClick={() => void copy(() => announce(say('{field} copied', { field: name })))}
      >
        <LateIcon name={outcome === 'copied' ? 'check' : 'copy'} />
      </button>
      {outcome === 'copied' && (
        <span className={styles.copied} aria-hidden="true">
          {say('Copied')}
        </span>
      )}
      {outcome === 'refused' && <SelectedText text={text} onDone={forget} />}
    </>
  );
}

type SelectedTextProps = {
  text: string;
  onDone: () => void;
  /** Copies more than the text. */
  onCopy?: ClipboardEventHandler | undefined;
};

/** A text that the browser refused to copy, selected for a person to copy it. */
export function SelectedText({ text, onDone, onCopy }: SelectedTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <span className={styles.selected}>
      <span role="alert">{say('Your browser blocked copying. Press Ctrl+C to copy.')}</span>
      <textarea
        ref={field}
        aria-label={say('Text to copy')}
        readOnly
        rows={Math.min(4, Math.ceil(text.length / 40))}
        value={text}
        onBlur={onDone}
        onCopy={onCopy}
      />
    </span>
  );
}
