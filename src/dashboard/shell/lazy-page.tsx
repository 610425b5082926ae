import type { ComponentType } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { useReportPaint } from '#dashboard/session/use-first-paint.ts';
import { useLazyPart } from '#dashboard/session/use-lazy-part.ts';
import control from '#dashboard/ui/control.module.css';
import failure from '#dashboard/ui/failure.module.css';
import { Skeleton } from '#dashboard/ui/skeleton.tsx';

type LazyPageProps = { title: string; load: () => Promise<ComponentType> };

/** A page whose script is loaded when somebody goes there. It reports itself when it has something to show. */
export function LazyPage({ title, load }: LazyPageProps) {
  const { Part: Page, hasFailed, retry } = useLazyPart(load, true);
  useReportPaint(hasFailed);
  if (Page) return <Page />;
  if (!hasFailed) return <Skeleton columns={2} rows={8} />;
  return (
    <div className={failure.failure}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p role="alert">{say("Part of Roster couldn't be loaded. Check your connection and try again.")}</p>
      <button type="button" className={control.control} onClick={retry}>
        {say('Try again')}
      </button>
    </div>
  );
}
