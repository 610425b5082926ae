import { useTellShown } from '#dashboard/requests/first-paint.ts';
import control from '#dashboard/ui/control.module.css';
import failure from '#dashboard/ui/failure.module.css';
import { Link } from '#dashboard/ui/link.tsx';

/** For an address that leads nowhere. */
export function NotFound({ home }: { home: string }) {
  useTellShown(true);
  return (
    <div className={failure.failure}>
      <title>Page not found</title>
      <h1>There is no such page</h1>
      <p>The address may be mistyped, or from a version of Roster that had more pages.</p>
      <Link className={control.control} to={home}>
        Go to the first list
      </Link>
    </div>
  );
}
