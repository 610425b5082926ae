import { readText, writeText } from '#dashboard/base/storage.ts';
import { createStore } from '#dashboard/base/store.ts';
import { onOwnClock } from './own-clock.ts';

/** Whether the times of records are shown in the device's own zone rather than in UTC. */
export const ownZone = createStore(readText('zone') !== 'utc');

/** Chooses that for this page and later visits, if the browser stores it. */
export function chooseZone(isOwn: boolean) {
  writeText('zone', isOwn ? null : 'utc');
  ownZone.set(isOwn);
}

/** An instant of a record whose UTC parts are those that a clock of the chosen zone shows. */
export const inZone = (instant: Date) => (ownZone.get() ? onOwnClock(instant) : instant);

/** Berlin, New York, or UTC. The abbreviations that browsers know change with the season and the language. */
export const localPlace = () =>
  Intl.DateTimeFormat().resolvedOptions().timeZone.replace(/.*\//, '').replaceAll('_', ' ');

/** The name of the chosen zone, beside the times of records. */
export const zoneName = () => (ownZone.get() ? localPlace() : 'UTC');

/** A header that names UTC, with the chosen zone in its place. */
export const zonedHeader = (header: string) => header.replace('UTC', zoneName());
