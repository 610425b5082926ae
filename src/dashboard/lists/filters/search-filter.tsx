import { useEffect, useRef, useState } from 'react';
import { beforeReload } from '#dashboard/base/lazy-import.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { searchable } from '#dashboard/data/address/searchable.ts';
import type { SearchProps } from '#dashboard/lists/slots.ts';
import { SearchField } from './search-field.tsx';

/** How long typing must rest before it is searched for, in ms. */
const rest = 300;

/** A search box that follows typing. All of it is one step in the history, until Enter, blur or a navigation ends it. */
export function SearchFilter({ label, value, onChange }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value ?? '');
  const wanted = searchable(text);
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
  // React takes the painted field over with what has been typed into it.
  useEffect(() => setText((known) => input.current?.value ?? known), []);
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

  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useCommand('search', focus, input);

  return (
    <SearchField
      label={label}
      text={text}
      field={{
        ref: input,
        onChange: (event) => setText(event.target.value),
        onKeyDown: ({ key }) => {
          if (key !== 'Enter') return;
          send(wanted);
          end();
        },
        onBlur: end,
      }}
      onClear={() => {
        input.current?.focus();
        setText('');
        end();
        send(undefined);
        end();
      }}
    />
  );
}
