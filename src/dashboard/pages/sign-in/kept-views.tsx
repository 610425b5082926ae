import { useEffect, useRef, useState } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { ownerKey } from '#dashboard/data/persist/owner.ts';
import { countStoredViews, eraseStoredViews, viewOwners } from '#dashboard/data/persist/stored-views.ts';
import type { KnownSession } from '#dashboard/data/session/sessions.ts';
import styles from './sign-in-page.module.css';

type KeptViewsProps = { apiBaseUrl: string; sessions: readonly KnownSession[] };

/** How many saved views the device keeps of whoever signed out, and how to delete them. */
export function KeptViews({ apiBaseUrl, sessions }: KeptViewsProps) {
  const [owners, setOwners] = useState<readonly string[]>([]);
  const [isErased, setErased] = useState(false);
  const count = countStoredViews(owners);
  useEffect(() => {
    const find = async () => {
      // Views of somebody who is signed in are theirs.
      const keys = await Promise.all(sessions.map(({ session }) => ownerKey(session).catch(() => null)));
      setOwners(viewOwners(apiBaseUrl).filter((owner) => !keys.includes(owner)));
    };
    void find();
  }, [apiBaseUrl, sessions]);
  const status = useRef<HTMLParagraphElement>(null);
  const erase = () => {
    // The button goes away.
    status.current?.focus();
    eraseStoredViews(owners);
    setErased(true);
  };
  if (count === 0 && !isErased) return null;
  return (
    <div className={styles.kept}>
      <p role="status" ref={status} tabIndex={-1}>
        {isErased
          ? say('No saved views are kept on this device.')
          : say(
              '{count, plural, one {# saved view is kept on this device for the next sign-in.} other {# saved views are kept on this device for the next sign-in.}}',
              { count },
            )}
      </p>
      {!isErased && (
        <Button onClick={erase}>
          {say('{count, plural, one {Delete it} other {Delete them}}', { count })}
        </Button>
      )}
    </div>
  );
}
