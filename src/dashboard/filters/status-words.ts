import type { OpportunityStatus } from '#contract/opportunity.ts';
import { say } from '#dashboard/languages/say.ts';

/** The statuses at the end of a text: List them: won. */
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
