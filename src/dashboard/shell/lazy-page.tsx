import { useEffect, useState, type ComponentType } from 'react';
import { lazyImport } from '#dashboard/api/lazy-import.ts';
import { useReportPaint } from '#dashboard/session/use-first-paint.ts';
import control from '#dashboard/ui/control.module.css';
import failure from '#dashboard/ui/failure.module.css';
import { Skeleton } from '#dashboard/ui/skeleton.tsx';
import { useWhenOnline } from '#dashboard/ui/use-when-online.ts';

type LazyPageProps = { title: string; load: () => Promise<ComponentType> };

/** Pages that have been loaded, which are shown at once the next time. */
const pages = new WeakMap<LazyPageProps['load'], ComponentType>();

/** A page whose script is loaded when somebody goes there. It reports itself when it has something to show. */
export function LazyPage({ title, load }: LazyPageProps) {
  const [Page, setPage] = useState(() => pages.get(load));
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useReportPaint(hasFailed);
  useEffect(() => {
    if (pages.has(load)) return;
    let isGone = false;
    const start = async () => {
      try {
        const loaded = await lazyImport(load);
        pages.set(load, loaded);
        if (!isGone) setPage(() => loaded);
      } catch {
        if (!isGone) setFailed(true);
      }
    };
    void start();
    return () => {
      isGone = true;
    };
  }, [load, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  useWhenOnline(hasFailed, retry);
  if (Page) return <Page />;
  if (!hasFailed) return <Skeleton columns={2} rows={8} />;
  return (
    <div className={failure.failure}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p role="alert">Part of Roster couldn't be loaded. Check your connection and try again.</p>
      <button type="button" className={control.control} onClick={retry}>
        Try again
      </button>
    </div>
  );
}
