import '#dashboard/base/strict-schemas.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { fold } from '#contract/fold.ts';
import { viewSchema, type View } from '#contract/view.ts';
import { say } from '#dashboard/base/languages/say.ts';

/** A saved view as it is shown: a person's own, one of the team's, which only an operator can change, or one that Roster brings along. */
export type SavedView = View & {
  /** Names it on this device, whatever it is called. */
  id: string;
  source: 'own' | 'team' | 'built-in';
};

export const mostViews = 100;

const longestName = 80;

/** A name as it looks: spaces around it and double ones within are not seen. */
export const tidyName = (name: string) => name.trim().replace(/\s+/g, ' ');

/** Whether two names are one, compared as searches compare texts, and as the service does for those of a team. */
export const isSameName = (one: string, other: string) => fold(tidyName(one)) === fold(tidyName(other));

export const listOfView = ({ address }: Pick<View, 'address'>) => address.split('?')[0] as EndpointName;

/** In a sentence; null for nothing. @param taken the views whose names it must differ from */
export function nameFault(name: string, taken: readonly Pick<View, 'name'>[]) {
  const text = tidyName(name);
  if (text === '') return say('Enter a name.');
  if (Array.from(text).length > longestName)
    return say('Use at most {count} characters.', { count: longestName });
  if (!viewSchema.shape.name.safeParse(text).success)
    return say('Use letters, digits and other visible characters.');
  const double = taken.find((view) => isSameName(view.name, text));
  return double ? say('There is already a view called “{name}”.', { name: double.name }) : null;
}

/** A name that no other view has: with a number after it where it is taken, New today 2. */
export function freeName(name: string, taken: readonly Pick<View, 'name'>[]) {
  const isTaken = (text: string) => taken.some((view) => isSameName(view.name, text));
  const text = tidyName(name);
  if (!isTaken(text)) return text;
  const stem = Array.from(text.replace(/ \d{1,4}$/, ''))
    .slice(0, longestName - 5)
    .join('');
  let number = 2;
  while (isTaken(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}

/** A view as somebody else wrote it; null where it is none. */
export function readView(given: unknown): View | null {
  const { data } = viewSchema.safeParse(given);
  return data ? { name: tidyName(data.name), address: data.address } : null;
}
