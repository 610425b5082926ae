import { useEffect, useRef, useState } from 'react';
import { beforeReload } from '#dashboard/api/lazy-import.ts';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import styles from './search-filter.module.css';

/** How long typing must rest before it is searched for, in ms. */
const rest = 300;

/** Longest search text in characters; the contract's limit. */
const longest = 100;

type SearchFilterProps = {
  label: string;
  value: string | undefined;
  /** Given the text, or undefined for none; `isStep` unless it goes on from what the same typing gave before. */
  onChange: (text: string | undefined, isStep: boolean) => void;
};

/** A search box that follows typing. All of it is one step in the history, until Enter, blur or a navigation ends it. */
export function SearchFilter({ label, value, onChange }: SearchFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value ?? '');
  const wanted = clean(text);
  // The address wins, unless this box put its text there.
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    setSent(value);
    if (value !== sent) setText(value ?? '');
  }
  // Not state: Enter may come before a step that the typing has just taken is rendered.
  const isUnderWay = useRef(false);
  const end = () => {
    isUnderWay.current = false;
  };
  const send = (next: string | undefined) => {
    setSent(next);
    onChange(next, !isUnderWay.current);
    isUnderWay.current = true;
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (wanted === sent) return;
    const follow = () => latest.current(wanted);
    const timer = setTimeout(follow, rest);
    window.addEventListener(beforeReload, follow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(beforeReload, follow);
    };
  }, [wanted, sent]);
  useEffect(() => {
    window.addEventListener('popstate', end);
    return () => window.removeEventListener('popstate', end);
  }, []);

  return (
    <div className={styles.search} role="search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => {
          if (key !== 'Enter') return;
          send(wanted);
          end();
        }}
        onBlur={end}
      />
      {text !== '' && (
        <button
          type="button"
          className={`${control.control} ${control.ghost} ${styles.clear}`}
          aria-label="Clear search"
          onClick={() => {
            input.current?.focus();
            setText('');
            end();
            send(undefined);
            end();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** A text as a search accepts it: trimmed, without control characters. */
const clean = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ').trim() || undefined;
