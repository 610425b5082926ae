import { type ConfigFault, configFrom, readConfigValue } from '#contract/config.ts';
import { listed, say } from '#dashboard/base/languages/say.ts';
import type { ConfigAnswer } from './read-config.ts';

/** Longest value that is quoted in full, in characters. */
const longestQuoted = 200;

/** What is said of a value that breaks a rule of the contract beyond its type, by the first part of its key. */
const rules: Record<string, (given: { key: string; value: string }) => string> = {
  apiBaseUrl: (given) =>
    say('"{key}" is {value}, but must be empty, a path such as /backend, or an http(s) address.', given),
  parameters: (given) => say('"{key}" is {value}, but must be the name of a parameter.', given),
  currency: (given) => say('"{key}" is {value}, but must be an ISO 4217 code such as EUR.', given),
  phoneRegion: (given) => say('"{key}" is {value}, but must be an ISO 3166-1 code such as GB.', given),
  requestsPerMinute: (given) => say('"{key}" is {value}, but must be at least 1.', given),
};

/** Why the answer to the request for the configuration can't be used: each fault with its key and value. */
export function configFault({ status, text }: ConfigAnswer): string {
  const file = new URL('config.json', document.baseURI).pathname;
  switch (status) {
    case 200:
      return faultOfText(text, file);
    case 404:
      return say("This dashboard has no configuration: {file} doesn't exist.", { file });
    default:
      return say("Couldn't load this dashboard's configuration: {file} responded with status {status}.", {
        file,
        status: String(status),
      });
  }
}

function faultOfText(text: string, file: string) {
  if (/^\s*</.test(text)) {
    return say(
      'This dashboard has no configuration: {file} is a web page. The file may be missing, and the server responds to unknown paths with a page.',
      { file },
    );
  }
  try {
    JSON.parse(text);
  } catch (error) {
    const reason = (error as SyntaxError).message;
    return say("This dashboard's configuration ({file}) isn't JSON. {reason}.", { file, reason });
  }
  const faults = faultsOf(JSON.parse(text)).join(' ');
  return say("This dashboard's configuration ({file}) is invalid. {faults}", { file, faults });
}

function faultsOf(config: unknown) {
  const faults: ConfigFault[] = [];
  readConfigValue(config, faults);
  return faults.map(({ key, value, type }) => {
    if (type !== null) return wrongType({ key, value: quoted(value), type });
    if (key === 'parameters') return sharedName(value);
    return rules[key.split('.')[0] ?? '']?.({ key, value: quoted(value) });
  });
}

/** @param given the key is empty for the whole configuration, the value for one that is missing */
function wrongType(given: { key: string; value: string; type: string }) {
  const { key, value, type } = given;
  if (key === '') return say('It is {value}, but must be of type {type}.', { value, type });
  return value === ''
    ? say('"{key}" is missing, but must be of type {type}.', { key, type })
    : say('"{key}" is {value}, but must be of type {type}.', given);
}

const quoted = (value: unknown) => {
  const text = JSON.stringify(value) ?? '';
  return text.length > longestQuoted ? `${text.slice(0, longestQuoted)}…` : text;
};

/** Which parameters have one name; those that are not configured have their usual ones. */
function sharedName(given: unknown) {
  const names = Object.entries({ ...configFrom({}).parameters, ...Object(given) });
  const [, name] =
    names.findLast(([key, name]) => names.some(([other, each]) => other !== key && each === name)) ?? [];
  const keys = names.filter(([, each]) => each === name).map(([key]) => `"parameters.${key}"`);
  return say('{parameters} are both {name}, but each parameter must have a name of its own.', {
    parameters: listed(keys),
    name: quoted(name),
  });
}
