import * as z from 'zod/mini';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { parameterReaders } from '#contract/parameters.ts';
import { queries, queryWord } from '#contract/queries.ts';
import { movingDays, type View, viewSchema } from '#contract/view.ts';

/** Parameters of the dashboard's addresses that the lists do not have: how a list is shown. */
const shownAs = {
  columns: z.optional(
    z.string().check(z.regex(/^[a-z0-9_.-]{1,1000}$/, 'The columns must be words with dots between them.')),
  ),
};

const ownParameters: Partial<Record<EndpointName, z.ZodMiniObject>> = {
  opportunities: z.object({
    days: z.optional(queryWord('days', movingDays)),
    ...shownAs,
    view: z.optional(queryWord('view', ['board'])),
  }),
};

/** Parameters that an address of the dashboard may also hold, and a view has no use for. */
const leftOut = new Set(['title', 'page', 'beside']);

/**
 * A view from the words of an operator. The address can also be a link to the list, as it stands in the address bar.
 * @throws Error in one line that names everything that is wrong
 */
export const readView = (name: string, address: string): View => {
  // Double spaces are not seen, so they make no other name.
  const tidy = name.trim().replace(/ {2,}/g, ' ');
  if (!viewSchema.shape.name.safeParse(tidy).success) {
    throw new Error(`NAME must be 1 to 80 characters in one line, got ${JSON.stringify(name)}.`);
  }
  return { name: tidy, address: readAddress(address.trim()) };
};

const readAddress = (text: string) => {
  const [, list = '', search = ''] = /^(?:[^?#]*\/)?([^?#/]*)(?:\?([^#]*))?(?:#.*)?$/s.exec(text) ?? [];
  const names = Object.keys(endpoints) as EndpointName[];
  const found = names.find((each) => each === list);
  if (found === undefined)
    throw wrong([`the list must be one of ${names.join(', ')}, got ${JSON.stringify(list)}`]);
  const given = [...new URLSearchParams(search)].filter(([key, value]) => value !== '' && !leftOut.has(key));
  const problems = problemsOf(found, given);
  if (problems.length > 0) throw wrong(problems);
  const query = new URLSearchParams(given).toString();
  if (query.length > 2_000) throw wrong(['it is longer than 2,000 characters']);
  return query === '' ? found : `${found}?${query}`;
};

const wrong = (problems: readonly string[]) => new Error(`ADDRESS cannot be used: ${problems.join('; ')}.`);

const problemsOf = (list: EndpointName, given: readonly (readonly [string, string])[]) => {
  const own = ownParameters[list] ?? z.object(shownAs);
  const known = [
    ...Object.keys(parameterReaders[list]).filter((name) => name !== 'page'),
    ...Object.keys(own.shape),
  ];
  const keys = given.map(([key]) => key);
  const unknown = keys.filter((key) => !known.includes(key));
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  const values = Object.fromEntries(given);
  const issues = [queries[list], own].flatMap((schema) => {
    return schema.safeParse(values).error?.issues ?? [];
  });
  const days = ['created_at', 'created_from', 'created_to'].filter((key) => keys.includes(key));
  return [
    ...unknown.map((key) => `${list} has no parameter ${JSON.stringify(key)}, only ${known.join(', ')}`),
    ...twice.map((key) => `${key} is there twice`),
    ...issues.map((issue) => sentence(issue, values)),
    ...(keys.includes('days') ? days.map((key) => `days and ${key} contradict each other`) : []),
  ];
};

const sentence = (issue: z.core.$ZodIssue, values: Record<string, string>) => {
  const key = String(issue.path[0]);
  const got = `got ${JSON.stringify(values[key])}`;
  return issue.code === 'invalid_value'
    ? `${key} must be one of ${issue.values.join(', ')}, ${got}`
    : `${issue.message.replace(/\.$/, '')}, ${got}`;
};
