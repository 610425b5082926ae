import { say } from '#dashboard/languages/say.ts';
import { useReportPaint } from '#dashboard/session/use-first-paint.ts';
import control from '#dashboard/ui/control.module.css';
import failure from '#dashboard/ui/failure.module.css';
import { Link } from '#dashboard/ui/link.tsx';

/** The page for an unknown address. */
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
