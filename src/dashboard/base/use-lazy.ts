import { useEffect, useRef, useState } from 'react';
import { lazyImport } from './lazy-import.ts';

/** What has been loaded, by what loads it: it is shown at once the next time. */
const parts = new WeakMap<object, unknown>();

/**
 * A part of the dashboard that is loaded when it is wanted, else once the browser is idle, and again when the browser is
 * back online if that failed. It may come in a newer build only for a person who waits.
 * @param load imports the part; the same function each time
 * @param when null for not yet
 */
export function useLazy<Part>(load: () => Promise<Part>, when: 'wanted' | 'idle' | null) {
  const [failed, setFailed] = useState<typeof when>(null);
  const [tries, setTries] = useState(0);
  const [own, setOwn] = useState<unknown>(null);
  /** Somebody has waited for it, and may be told that it did not come: another try is for them. */
  const wasWanted = useRef(false);
  // React first renders what has been painted, which is without.
  const part = ((own === load || when === 'idle') && (parts.get(load) as Part | undefined)) || null;
  useEffect(() => {
    if (part || when === null) return;
    if (when === 'wanted') wasWanted.current = true;
    const isForPerson = when === 'wanted' || (wasWanted.current && tries > 0);
    let isBack = false;
    let isOver = false;
    const again = () => setTries((count) => count + 1);
    const goOnline = () => {
      isBack = true;
      if (isOver) again();
    };
    window.addEventListener('online', goOnline);
    const start = async () => {
      setFailed(null);
      try {
        const loaded = await (isForPerson ? lazyImport(load) : load());
        // Another one, loaded meanwhile, is on the screen: in its place this one would start again, without the focus.
        if (!parts.has(load)) parts.set(load, loaded);
        setOwn(() => load);
      } catch {
        isOver = true;
        // What began before the browser was back online fails after it.
        if (isBack) again();
        else setFailed(when);
      }
    };
    void start();
    return () => window.removeEventListener('online', goOnline);
  }, [part, when, load, tries]);
  const retry = () => setTries(tries + 1);
  // Whoever wants it now has it tried first: that it was missing before tells them nothing.
  return { part, hasFailed: failed === 'wanted' && when === 'wanted' && !part, retry };
}
