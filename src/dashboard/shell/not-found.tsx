import { Link } from 'react-router';
import { ListState } from '#dashboard/list/list-states.tsx';
import control from '#dashboard/ui/control.module.css';

/** For an address that leads nowhere. */
export function NotFound({ home }: { home: string }) {
  const action = (
    <Link className={control.control} to={home}>
      Go to the first list
    </Link>
  );
  return (
    <>
      <title>Page not found</title>
      <ListState title="There is no such page" action={action}>
        The address may be mistyped, or from a version of Roster that had more pages.
      </ListState>
    </>
  );
}
