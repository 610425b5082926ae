import { useEffect, useState, type RefObject } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { say } from '#dashboard/languages/say.ts';
import { formatInstant } from '#dashboard/ui/format-instant.ts';
import './print.css';

/** Under the title of a printed list: its address, and when it was printed. */
export function PrintedNote({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const [at, setAt] = useState<Date | null>(null);
  useEffect(() => {
    const note = () => flushSync(() => setAt(new Date()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  const header = heading.current?.parentElement;
  if (!at || !header) return null;
  return createPortal(
    <p data-printed="">
      {window.location.href} · {say('Printed {time} UTC', { time: formatInstant(at.toISOString()) })}
    </p>,
    header,
  );
}
