import { say } from '#dashboard/base/languages/say.ts';
import { Choice } from '#dashboard/base/ui/dialog/choice.tsx';
import { chooseZone, localPlace, ownZone } from '#dashboard/base/ui/zone.ts';
import { useStore } from '#dashboard/base/use-store.ts';

/** Whether the times of records are in the device's own zone or in UTC; nothing where that is the same. */
export function ZoneChoice() {
  const isOwn = useStore(ownZone);
  if (localPlace() === 'UTC') return null;
  const options = [
    ['own', localPlace()],
    ['utc', 'UTC'],
  ] as const;
  return (
    <Choice
      label={say('Times')}
      value={isOwn ? 'own' : 'utc'}
      options={options}
      onChoose={(zone) => chooseZone(zone === 'own')}
    />
  );
}
