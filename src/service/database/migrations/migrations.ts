import { companiesAndTokens } from './001-companies-and-tokens.ts';
import { records } from './002-records.ts';
import { counts } from './003-counts.ts';
import { search } from './004-search.ts';
import { views } from './005-views.ts';
import { tokenRights } from './006-token-rights.ts';
import { sharedLimits } from './007-shared-limits.ts';
import { boundedPages } from './008-bounded-pages.ts';
import { phoneDigits } from './009-phone-digits.ts';
import { changes } from './010-changes.ts';
import { waitingFollowUps } from './011-waiting-follow-ups.ts';
import { finishedWork } from './012-finished-work.ts';
import { logAsItComes } from './013-log-as-it-comes.ts';
import { floorOfChanges } from './014-floor-of-changes.ts';
import { syncs } from './015-syncs.ts';
import { searchByCompany } from './016-search-by-company.ts';
import { pausedSyncs } from './017-paused-syncs.ts';
import { oneFolding } from './018-one-folding.ts';
import { opportunitiesByAgent } from './019-opportunities-by-agent.ts';
import { agentsAndOrders } from './020-agents-and-orders.ts';
import type { Migration } from './migration.ts';

/** Every migration by name, in the order in which they run, each once. */
export const migrations: Record<string, Migration> = {
  '001-companies-and-tokens': companiesAndTokens,
  '002-records': records,
  '003-counts': counts,
  '004-search': search,
  '005-views': views,
  '006-token-rights': tokenRights,
  '007-shared-limits': sharedLimits,
  '008-bounded-pages': boundedPages,
  '009-phone-digits': phoneDigits,
  '010-changes': changes,
  '011-waiting-follow-ups': waitingFollowUps,
  '012-finished-work': finishedWork,
  '013-log-as-it-comes': logAsItComes,
  '014-floor-of-changes': floorOfChanges,
  '015-syncs': syncs,
  '016-search-by-company': searchByCompany,
  '017-paused-syncs': pausedSyncs,
  '018-one-folding': oneFolding,
  '019-opportunities-by-agent': opportunitiesByAgent,
  '020-agents-and-orders': agentsAndOrders,
};
