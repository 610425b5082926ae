import { extensions } from './parameters.ts';

/* What is demanded of a configuration, and what reads one without a library: the first rows wait for it. */

/** Empty, or an origin, a path or both; two slashes at the start would name another host. */
export const baseAddress = /^(https?:\/\/[^\s/?#@\\]+)?(\/[^\s/?#\\]+)*\/?$/i;

export const withoutTrailingSlash = (text: string) => text.replace(/\/$/, '');

/** The usual names of the server's query parameters, which the service document leaves open. */
export const usualParameters = {
  status: 'status',
  contact: 'contact_id',
  createdOn: 'created_at',
  page: 'page',
};

export const word = /\S/;
export const currencyCode = /^[A-Z]{3}$/;
export const regionCode = /^[A-Z]{2}$/;
export const usualTitle = 'Roster';

export const areDifferent = (names: object) =>
  new Set(Object.values(names)).size === Object.keys(names).length;

export const knownExtensions = (words: readonly string[]) =>
  extensions.filter((extension) => words.includes(extension));

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const wordOf = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;
const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : undefined);
const orNull =
  <Value>(read: (value: unknown) => Value | undefined) =>
  (value: unknown) =>
    value === null ? null : read(value);

const objectOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

/** What every entry of a list is read as; undefined if one of them does not fit. */
const eachOf =
  <Value>(read: (value: unknown) => Value | undefined) =>
  (value: unknown) => {
    const values = listOf(value)?.map(read);
    return values?.includes(undefined) ? undefined : (values as Value[] | undefined);
  };

const limitOf = (value: unknown) =>
  Number.isFinite(value) && Number(value) >= 1 ? Number(value) : undefined;

const companyOf = (value: unknown) => {
  const { company, token, opportunities } = objectOf(value) ?? {};
  if (typeof company !== 'string' || typeof token !== 'string') return;
  return opportunities === undefined || typeof opportunities === 'number'
    ? { company, token, opportunities }
    : undefined;
};

const textsOf = eachOf(textOf);

const extensionsOf = (value: unknown) => {
  const words = textsOf(value);
  return words && knownExtensions(words);
};

const baseAddressOf = (value: unknown) => {
  const address = wordOf(baseAddress)(value);
  return address === undefined ? undefined : withoutTrailingSlash(address);
};

const parametersOf = (value: unknown) => {
  const given = objectOf(value);
  const names = { ...usualParameters };
  for (const key of Object.keys(names) as (keyof typeof names)[]) {
    const name = given?.[key] === undefined ? names[key] : wordOf(word)(given[key]);
    if (name === undefined) return;
    names[key] = name;
  }
  return given && areDifferent(names) ? names : undefined;
};

/** @returns the configuration that configSchema (config.ts) makes of a value; null for one that breaks its rules */
export function readConfigValue(value: unknown) {
  const given = objectOf(value);
  let isValid = given !== undefined;
  const read = <Value>(key: string, usual: Value, reader: (value: unknown) => Value | undefined): Value => {
    if (given?.[key] === undefined) return usual;
    const found = reader(given[key]);
    if (found === undefined) isValid = false;
    return found === undefined ? usual : found;
  };
  const config = {
    apiBaseUrl: read('apiBaseUrl', '', baseAddressOf),
    title: read('title', usualTitle, textOf),
    parameters: read('parameters', usualParameters, parametersOf),
    extensions: read('extensions', [], extensionsOf),
    currency: read<string | null>('currency', null, orNull(wordOf(currencyCode))),
    phoneRegion: read<string | null>('phoneRegion', null, orNull(wordOf(regionCode))),
    requestsPerMinute: read<number | null>('requestsPerMinute', null, orNull(limitOf)),
    signIn: read<unknown[]>('signIn', [], listOf),
    languages: read<string[]>('languages', [], textsOf),
    views: read<unknown[]>('views', [], listOf),
    demo: read<NonNullable<ReturnType<typeof companyOf>>[]>('demo', [], eachOf(companyOf)),
    offline: read('offline', true, (each) => (typeof each === 'boolean' ? each : undefined)),
  };
  return isValid ? config : null;
}
