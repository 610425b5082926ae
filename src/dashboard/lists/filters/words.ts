import type { OpportunityStatus } from '#contract/opportunity.ts';
import type { MovingDays } from '#contract/view.ts';
import { say } from '#dashboard/base/languages/say.ts';

/** The statuses at the end of a text: View all: won. */
export const statusWords: Record<OpportunityStatus, string> = {
  new: say('new [status]'),
  qualified: say('qualified [status]'),
  won: say('won [status]'),
  lost: say('lost [status]'),
};

/** How many opportunities have a status: 12 won. */
export const statusTotal = (number: number, status: OpportunityStatus) =>
  say(
    '{status, select, new {{number} new} qualified {{number} qualified} won {{number} won} other {{number} lost}}',
    { number, status },
  );

/** Days that move along with the calendar, as people call them; those of one day come first. */
export const movingLabels: Record<MovingDays, string> = {
  today: say('Today'),
  yesterday: say('Yesterday'),
  'last-7-days': say('Last 7 days'),
  'this-month': say('This month'),
  'last-month': say('Last month'),
};
