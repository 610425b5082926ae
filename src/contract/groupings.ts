/* What both programs know of breakdowns, as plain data: the dashboard that makes its own needs no schemas. */

/** What opportunities are broken down by: a field, or a part of the UTC day of their creation. */
export const groupings = ['status', 'agent', 'contact', 'month', 'week', 'weekday'] as const;
export type Grouping = (typeof groupings)[number];

/** Most lines of a breakdown; what they leave out is one line more. */
export const maxSummaryLines = 100;
