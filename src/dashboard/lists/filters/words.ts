import type { OpportunityStatus } from '#contract/opportunity.ts';
import type { MovingDays } from '#contract/view.ts';
import { say } from '#dashboard/base/languages/say.ts';

/** The statuses at the end of a text: View all: won. */
export const statusWords: Record<OpportunityStatus | 'open', string> = {
  open: say('open [status]'),
  new: say('new [status]'),
  qualified: say('qualified [status]'),
  won: say('won [status]'),
  lost: say('lost [status]'),
};

/** How many opportunities have a status: 12 won. */
export const statusTotal = (number: number, status: OpportunityStatus | 'open') =>
  say(
    '{status, select, open {{number} open} new {{number} new} qualified {{number} qualified} won {{number} won} other {{number} lost}}',
    { number, status },
  );

/** Days that move along with the calendar, as people call them, in the order of the picker. */
export const movingLabels: Record<MovingDays, string> = {
  today: say('Today'),
  yesterday: say('Yesterday'),
  'this-week': say('This week'),
  'last-7-days': say('Last 7 days'),
  'this-month': say('This month'),
  'last-month': say('Last month'),
  'this-year': say('This year'),
};
