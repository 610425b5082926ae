import type { ComponentType } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { useReportPaint } from '#dashboard/data/session/use-first-paint.ts';
import { useLazyPart } from '#dashboard/data/session/use-lazy-part.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import control from '#dashboard/base/ui/control.module.css';
import failure from '#dashboard/base/ui/failure.module.css';
import { Skeleton } from '#dashboard/base/ui/skeleton.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';

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
      <Button onClick={retry}>{say('Try again')}</Button>
    </div>
  );
}

export function NotFound({ home }: { home: string }) {
  useReportPaint(true);
  return (
    <div className={failure.failure}>
      <title>{say('Page not found')}</title>
      <h1>{say('Page not found')}</h1>
      <p>{say('Check the address.')}</p>
      <Link className={control.control} to={home}>
        {say('Go to opportunities')}
      </Link>
    </div>
  );
}
