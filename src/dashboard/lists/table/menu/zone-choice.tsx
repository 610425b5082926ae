import { say } from '#dashboard/base/languages/say.ts';
import popover from '#dashboard/base/ui/dialog/popover-dialog.module.css';
import { chooseZone, localPlace, ownZone } from '#dashboard/base/ui/zone.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import styles from './column-menu.module.css';

/** Whether instants are in UTC or in the device's own zone; nothing where that is UTC. */
export function ZoneChoice() {
  const isOwn = useStore(ownZone);
  if (localPlace() === 'UTC') return null;
  return (
    <div
      className={`${popover.choice} ${styles.density} ${styles.zone}`}
      role="group"
      aria-label={say('Times')}
    >
      {[false, true].map((isOwnChoice) => (
        <button
          key={String(isOwnChoice)}
          type="button"
          aria-pressed={isOwn === isOwnChoice}
          onClick={() => chooseZone(isOwnChoice)}
        >
          {isOwnChoice ? say('Your time ({place})', { place: localPlace() }) : 'UTC'}
        </button>
      ))}
    </div>
  );
}
