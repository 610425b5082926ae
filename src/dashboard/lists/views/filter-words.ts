import type { Id } from '#contract/fields.ts';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import type { MovingDays } from '#contract/view.ts';
import { listed, say, withCommas } from '#dashboard/base/languages/say.ts';
import { formatWord, inSentence, isolated } from '#dashboard/base/ui/format.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import { daysAt } from '#dashboard/data/address/moving-days.ts';
import { wordsOf } from '#dashboard/lists/filters/days.ts';
import { movingLabels, statusWords } from '#dashboard/lists/filters/words.ts';

/** The filters of a list, with what is known beside them. */
export type Filters = {
  params: ListParams;
  /** Days that move, in place of those that they are now; null for none. */
  moving: MovingDays | null;
  /** The name of a contact, if it is known. */
  nameOf: (contact: Id) => string | null;
};

/** The filters of a list in words, in the order of the page; empty for each that is not set. */
export function filterWords({ params, moving, nameOf }: Filters) {
  const { status, contact_id, created_at, created_from, created_to, search } = params as Partial<
    ListParams<'opportunities'>
  >;
  const days = [wordsOf({ day: created_at }), wordsOf({ from: created_from, to: created_to })];
  return {
    status: status ? statusWords[status satisfies OpportunityStatus] : '',
    contact:
      contact_id === undefined
        ? ''
        : isolated(nameOf(contact_id) ?? say('contact {id}', { id: String(contact_id) })),
    created: moving ? inSentence(movingLabels[moving]) : listed(days.filter((words) => words !== null)),
    search: search ? `“${isolated(search)}”` : '',
  };
}

/** Longest part of a suggested name, in characters. */
const longestPart = 30;

/** What a view of a list could be called, by its filters: Won, this month. Else what the list is called. */
export function suggestedName({ title, ...filters }: Filters & { title: string }) {
  const { search, ...others } = filterWords(filters);
  const cut = search.length > longestPart ? `${search.slice(0, longestPart)}”` : search;
  const parts = [...Object.values(others), cut].filter(Boolean);
  // What isolates texts from each other on the screen is no part of a name.
  return parts.length === 0 ? title : formatWord(withCommas(parts).replaceAll(/[\u2066-\u2069]/g, ''));
}

/** The days that moving ones are today, in words: 1–30 November. */
export function stillDaysOf(moving: MovingDays) {
  const days: Partial<ListParams<'opportunities'>> = daysAt(Date.now())[moving];
  const { created_at: day, created_from: from, created_to: to } = days;
  return wordsOf({ day, from, to }, { isLong: true, thisYear: new Date().getUTCFullYear() }) ?? '';
}
