import { useReportPaint } from '#dashboard/session/use-first-paint.ts';
import control from '#dashboard/ui/control.module.css';
import failure from '#dashboard/ui/failure.module.css';
import { Link } from '#dashboard/ui/link.tsx';

/** The page for an unknown address. */
export function NotFound({ home, homeTitle }: { home: string; homeTitle: string }) {
  useReportPaint(true);
  return (
    <div className={failure.failure}>
      <title>Page not found</title>
      <h1>Page not found</h1>
      <p>Check the address.</p>
      <Link className={control.control} to={home}>
        Go to {homeTitle}
      </Link>
    </div>
  );
}
