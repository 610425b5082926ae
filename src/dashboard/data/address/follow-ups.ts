import { openStatuses, type Extension } from '#contract/parameters.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { defaultParams, type ListParams } from './list-params.ts';

/**
 * The list of the view Follow-ups: opportunities whose follow-up waits, open ones where the server can tell, the longest
 * wait first.
 * @returns null where the server can't filter by it
 */
export const followUpsParams = (extensions: readonly Extension[]): ListParams<'opportunities'> | null =>
  extensions.includes('follow_up')
    ? {
        ...defaultParams('opportunities'),
        ...(extensions.includes('statuses') && { statuses: [...openStatuses] }),
        follow_up: 'waiting',
        ...(extensions.includes('sort') && { sort: 'created_at' }),
        columns: 'name.status.value.contact.follow_up.waiting',
        title: say('Follow-ups'),
      }
    : null;
