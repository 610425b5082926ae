import { useEffect, useRef, useState } from 'react';
import { beforeReload } from '#dashboard/api/load-part.ts';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import styles from './search-filter.module.css';

/** How long typing must rest before it is searched for, in ms. */
const rest = 300;

/** Longest text that is searched for, in characters; the contract's own limit. */
const longest = 100;

type SearchFilterProps = {
  label: string;
  value: string | undefined;
  /** Given the text, or undefined for none; `isChosen` when it was meant as a step of its own, by Enter or the button. */
  onChange: (text: string | undefined, isChosen: boolean) => void;
};

/** A search by text, which follows the typing. */
export function SearchFilter({ label, value, onChange }: SearchFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value ?? '');
  const wanted = clean(text);
  // What the address holds counts, unless it is what the typing has put there.
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    setSent(value);
    if (value !== sent) setText(value ?? '');
  }
  const send = (next: string | undefined, isChosen: boolean) => {
    setSent(next);
    onChange(next, isChosen);
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (wanted === sent) return;
    const follow = () => latest.current(wanted, false);
    const timer = setTimeout(follow, rest);
    window.addEventListener(beforeReload, follow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(beforeReload, follow);
    };
  }, [wanted, sent]);

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
          if (key === 'Enter') send(wanted, true);
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className={`${control.control} ${control.ghost} ${styles.clear}`}
          aria-label="Clear search"
          onClick={() => {
            input.current?.focus();
            setText('');
            send(undefined, true);
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** A text without what no search takes: control characters, spaces around it. */
const clean = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ').trim() || undefined;
