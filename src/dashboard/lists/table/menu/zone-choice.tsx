import { say } from '#dashboard/base/languages/say.ts';
import { Choice } from '#dashboard/base/ui/dialog/choice.tsx';
import { chooseZone, localPlace, ownZone } from '#dashboard/base/ui/zone.ts';
import { useStore } from '#dashboard/base/use-store.ts';

/** Whether instants are in UTC or in the device's own zone; nothing where that is UTC. */
export function ZoneChoice() {
  const isOwn = useStore(ownZone);
  if (localPlace() === 'UTC') return null;
  const options = [
    ['utc', 'UTC'],
    ['own', say('Your time ({place})', { place: localPlace() })],
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
