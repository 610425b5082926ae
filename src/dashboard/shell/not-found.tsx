import { Link } from 'react-router';
import control from '#dashboard/ui/control.module.css';
import failure from '#dashboard/ui/failure.module.css';

/** For an address that leads nowhere. */
export const NotFound = ({ home }: { home: string }) => (
  <div className={failure.failure}>
    <title>Page not found</title>
    <h1>There is no such page</h1>
    <p>The address may be mistyped, or from a version of Roster that had more pages.</p>
    <Link className={control.control} to={home}>
      Go to the first list
    </Link>
  </div>
);
