import { type Extension, listPaths, parametersOf } from './parameters.ts';

/* What both programs know of breakdowns, as plain data: the dashboard chooses among them without schemas. */

/** What opportunities are broken down by: a field, or a part of the UTC day of their creation. */
export const groupings = ['status', 'agent', 'contact', 'month', 'week', 'weekday'] as const;
export type Grouping = (typeof groupings)[number];

/** What each line of a breakdown may be divided by. */
export const splits = ['status'] as const;
export type Split = (typeof splits)[number];

/** Most lines of a breakdown; what they leave out is one line more. */
export const maxSummaryLines = 100;

/** Where a server with the extension `summary` breaks opportunities down. */
export const summaryPath = `${listPaths.opportunities}/summary`;

const ofPages = new Set(['page', 'per_page', 'sort', 'id']);

/** Names of the parameters that it takes there: what to break down and divide by, and the filters of the list. */
export const summaryParametersOf = (on: readonly Extension[]): string[] => [
  'by',
  'split',
  ...parametersOf('opportunities', on).filter((parameter) => !ofPages.has(parameter)),
];
