import * as z from 'zod/mini';
import { configSchema } from '#contract/config.ts';
import type { ConfigAnswer } from './config-answer.ts';

/** Longest value that is quoted in full, in characters. */
const longestQuoted = 200;

/** What the contract demands of values beyond their type. */
const rules: Record<string, string> = {
  apiBaseUrl: 'must be empty, a path such as /backend, or an http(s) address',
  parameters: 'must be the name of a parameter',
  currency: 'must be an ISO 4217 code such as EUR',
  requestsPerMinute: 'must be at least 1',
};

/** Why the answer to the request for the configuration can't be used: each fault with its key and value. */
export function configFault({ status, text }: ConfigAnswer): string {
  const file = new URL('config.json', document.baseURI).pathname;
  if (status === 404) return `This dashboard has no configuration: ${file} doesn't exist.`;
  if (status !== 200) {
    return `Couldn't load this dashboard's configuration: ${file} responded with status ${status}.`;
  }
  if (/^\s*</.test(text)) {
    return `This dashboard has no configuration: ${file} is a web page. The file may be missing, and the server responds to unknown paths with a page.`;
  }
  try {
    JSON.parse(text);
  } catch (error) {
    return `This dashboard's configuration (${file}) isn't JSON. ${(error as SyntaxError).message}.`;
  }
  return `This dashboard's configuration (${file}) is invalid. ${faultsOf(JSON.parse(text)).join(' ')}`;
}

function faultsOf(config: unknown) {
  const { error } = z.safeParse(configSchema, config);
  return (error?.issues ?? []).map((issue) => {
    const value = issue.path.reduce<unknown>((whole, key) => Object(whole)[key], config);
    if (issue.path.join() === 'parameters' && issue.code === 'custom') return sharedName(value);
    const subject = issue.path.length > 0 ? `"${issue.path.join('.')}" is` : 'It is';
    const rule =
      issue.code === 'invalid_type'
        ? `must be of type ${issue.expected}`
        : (rules[String(issue.path[0])] ?? issue.message);
    return `${subject} ${quoted(value)}, but ${rule}.`;
  });
}

const quoted = (value: unknown) => {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value);
  return text.length > longestQuoted ? `${text.slice(0, longestQuoted)}…` : text;
};

/** Which parameters have one name; those that are not configured have their usual ones. */
function sharedName(given: unknown) {
  const names = Object.entries({ ...configSchema.parse({}).parameters, ...Object(given) });
  const [, name] =
    names.findLast(([key, name]) => names.some(([other, each]) => other !== key && each === name)) ?? [];
  const keys = names.filter(([, each]) => each === name).map(([key]) => `"parameters.${key}"`);
  return `${keys.join(' and ')} are both ${quoted(name)}, but each parameter must have a name of its own.`;
}
