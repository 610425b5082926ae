import { useEffect, useRef } from 'react';
import { areLettersCommands } from '#dashboard/ui/letters.ts';

/** Copies the phone number on `p`. @param copy null for none */
export function usePhoneKey(copy: (() => Promise<void>) | null) {
  const latest = useRef(copy);
  useEffect(() => {
    latest.current = copy;
  });
  const isThere = copy !== null;
  useEffect(() => {
    if (!isThere) return;
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (key !== 'p' || defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (!areLettersCommands(target)) return;
      // The same contact may be open beside the record.
      event.preventDefault();
      void latest.current?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isThere]);
}
