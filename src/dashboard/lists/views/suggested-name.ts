import type { Id } from '#contract/fields.ts';
import type { MovingDays } from '#contract/view.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import { wordsOf } from '#dashboard/lists/filters/days.ts';
import { movingLabels } from '#dashboard/lists/filters/words.ts';
import { withCommas, say } from '#dashboard/base/languages/say.ts';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { formatStatus, formatWord, inSentence } from '#dashboard/base/ui/format.ts';
import { daysAt } from '#dashboard/data/address/moving-days.ts';

/** Longest search that becomes part of a name, in characters. */
const longestSearch = 30;

type Named = {
  title: string;
  params: ListParams;
  /** The days of the list as they move; null where none do. */
  moving: MovingDays | null;
  nameOf: (list: NamedList, id: Id) => string | null;
};

/** What a view of a list could be called, by its filters: Won, this month. Else what the list is called. */
export function suggestedName({ title, params, moving, nameOf }: Named) {
  const { status, contact_id, created_at, created_from, created_to, search } = params as Partial<
    ListParams<'opportunities'>
  >;
  const days = moving
    ? inSentence(movingLabels[moving])
    : [wordsOf({ day: created_at }), wordsOf({ from: created_from, to: created_to })].find(Boolean);
  const parts = [
    status && formatStatus(status),
    contact_id !== undefined &&
      (nameOf('contacts', contact_id) ?? say('contact {id}', { id: String(contact_id) })),
    days,
    search && `“${search.slice(0, longestSearch)}”`,
  ].flatMap((part) => part || []);
  // What isolates texts from each other on the screen is no part of a name.
  return parts.length === 0 ? title : formatWord(withCommas(parts).replaceAll(/[\u2068\u2069]/g, ''));
}

/** The days that moving ones are today, in words: 1–30 November. */
export function stillDaysOf(moving: MovingDays) {
  const days = daysAt(Date.now())[moving];
  const options = { isLong: true, thisYear: new Date().getUTCFullYear() };
  const { created_at: day, created_from: from, created_to: to } = days as Record<string, string | undefined>;
  return wordsOf({ day, from, to }, options) ?? '';
}
