/* The keys of what the first screen does not read; what they have in common is said in keys.ts. */

/** The key in localStorage that says that the device stores exports (stored-exports.ts). */
export const exportsKey = 'roster.exports';

/** The key in localStorage of totals of past days (kept-days.ts). */
export const daysKey = 'roster.days';

/** The key of the records opened last (recent-records.ts): in sessionStorage where the device does not keep the token. */
export const recentKey = 'roster.recent';

/** The key in localStorage of how the device has the shortcuts (kept-keys.ts). */
export const shortcutsKey = 'roster.shortcuts';

/** The key in localStorage of the team's views that the service sent last (team-views-store.ts). */
export const teamViewsKey = 'roster.team-views';

/** What the keys of saved views begin with, before their owner's key. */
export const viewsKeyStart = 'roster.views.';
