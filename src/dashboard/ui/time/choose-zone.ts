import { zoneChosen } from './use-zone.ts';
import { zone, zoneKey } from './zone.ts';

/** Shows instants in the device's own zone, or in UTC, here and at later visits, if the browser allows that. */
export function chooseZone(isOwn: boolean) {
  zone.isOwn = isOwn;
  try {
    if (isOwn) localStorage.setItem(zoneKey, 'own');
    else localStorage.removeItem(zoneKey);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  window.dispatchEvent(new Event(zoneChosen));
}
