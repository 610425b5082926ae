import { listPaths } from './parameters.ts';

const pages = ['follow-ups', 'open', 'overview', 'quality', 'sign-in'] as const;

/** A page of the dashboard that is no list. */
export type DashboardPage = (typeof pages)[number];

/** First parts of the paths at which the dashboard has a page, beside `/`. */
export const dashboardPaths: ReadonlySet<string> = new Set([...Object.keys(listPaths), ...pages]);
