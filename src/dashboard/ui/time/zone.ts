/** Where this device keeps that instants are shown in its own zone. */
export const zoneKey = 'roster.zone';

/** The zone of this page: as kept, then as chosen (choose-zone.ts). */
export const zone = { isOwn: isKept() };

function isKept() {
  try {
    return localStorage.getItem(zoneKey) !== null;
  } catch {
    return false;
  }
}

/** An instant whose UTC parts are those that a clock of the page's zone shows. */
export const inZone = (instant: Date) =>
  zone.isOwn ? new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000) : instant;

/**
 * The device's own zone by its place: Berlin, New York, or UTC. The abbreviations that browsers know change with the
 * season and the language.
 */
export const localPlace = () =>
  Intl.DateTimeFormat().resolvedOptions().timeZone.replace(/.*\//, '').replaceAll('_', ' ');

/** A header that names UTC, with the zone of the page in its place. */
export const zonedHeader = (header: string) => (zone.isOwn ? header.replace('UTC', localPlace()) : header);
