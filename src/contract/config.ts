import { type Extension, extensions } from './parameters.ts';

/** Run-time configuration of the dashboard: `config.json` beside index.html, read at start, never built in. */
export type Config = {
  /**
   * `{base_url}` of the service document without a trailing slash: an address, a path of the dashboard's own origin such
   * as `/backend`, or empty for that origin.
   */
  apiBaseUrl: string;
  /** Name of the application, in the frame and the window's title. */
  title: string;
  /** Names of the server's query parameters, which the service document leaves open. */
  parameters: Record<'status' | 'contact' | 'createdOn' | 'page', string>;
  /** Extensions that the server has; unknown ones are ignored. */
  extensions: Extension[];
  /** ISO 4217 code that `value` is shown in, or null for plain numbers. */
  currency: string | null;
  /** ISO 3166-1 code of the country whose phone numbers come without a country code, or null for none. */
  phoneRegion: string | null;
  /** Requests a minute that the server allows each token; null to find out from its answers. */
  requestsPerMinute: number | null;
  /** Providers of company accounts that a person may sign in with (session/account/providers.ts), read on the sign-in page. */
  signIn: unknown[];
  /** BCP 47 tags of the languages that are offered; empty for every one that Roster has. */
  languages: string[];
  /** The team's saved views (view.ts), read when they are shown: an odd one costs none of the others. */
  views: unknown[];
  /** Demo companies, their tokens and how much they have, offered on the sign-in page; empty outside demo mode. */
  demo: { company: string; token: string; opportunities?: number | undefined }[];
  /** Whether the dashboard's files stay on the device, so that it starts without network. */
  offline: boolean;
};

/** Keys that a configuration has itself; all others are as usual. */
export type ConfigInput = Partial<Omit<Config, 'parameters' | 'extensions'>> & {
  parameters?: Partial<Config['parameters']>;
  extensions?: readonly string[];
};

/** A value that can't be used. */
export type ConfigFault = {
  /** Where it is, such as `demo.0.token`; empty for the whole. */
  key: string;
  value: unknown;
  /** The type that it should be of; null where it breaks another rule. */
  type: string | null;
};

type Refuse = (fault: ConfigFault) => void;

/** Reads a value, or refuses it: what it returns then is not used. */
type Read<Value> = (value: unknown, key: string, refuse: Refuse) => Value;

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/* No library reads it: the first rows wait for it. */

const ofType =
  <Value>(type: string): Read<Value> =>
  (value, key, refuse) => {
    if (typeOf(value) !== type) refuse({ key, value, type });
    return value as Value;
  };
const text = ofType<string>('string');
const list = ofType<unknown[]>('array');

const withRule =
  <Value>(read: Read<Value>, isKept: (value: Value) => boolean): Read<Value> =>
  (value, key, refuse) => {
    let isRead = true;
    const found = read(value, key, (fault) => {
      isRead = false;
      refuse(fault);
    });
    if (isRead && !isKept(found)) refuse({ key, value, type: null });
    return found;
  };
const matching = (pattern: RegExp) => withRule(text, (value) => pattern.test(value));

const orNull =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (...given) =>
    given[0] === null ? null : read(...given);

const eachOf =
  <Value>(read: Read<Value>): Read<Value[]> =>
  (value, key, refuse) => {
    const values = list(value, key, refuse);
    return typeOf(values) === 'array' ? values.map((each, at) => read(each, `${key}.${at}`, refuse)) : [];
  };

/** @param usual what those keys have that are left out */
const fieldsOf =
  <Value extends object>(
    readers: { [Key in keyof Value]-?: Read<Value[Key]> },
    usual: Partial<Value>,
  ): Read<Value> =>
  (value, key, refuse) => {
    const given = ofType<Partial<Record<keyof Value, unknown>>>('object')(value, key, refuse);
    const read = (name: keyof Value) =>
      given?.[name] === undefined && name in usual
        ? usual[name]
        : readers[name](given?.[name], `${key && `${key}.`}${String(name)}`, refuse);
    const names = typeOf(given) === 'object' ? (Object.keys(readers) as (keyof Value)[]) : [];
    return Object.fromEntries(names.map((name) => [name, read(name)])) as Value;
  };

/** Empty, or an origin, a path or both; two slashes at the start would name another host. */
const baseAddress = matching(/^(https?:\/\/[^\s/?#@\\]+)?(\/[^\s/?#\\]+)*\/?$/i);

const name = matching(/\S/);

const usualConfig: Config = {
  apiBaseUrl: '',
  title: 'Roster',
  parameters: { status: 'status', contact: 'contact_id', createdOn: 'created_at', page: 'page' },
  extensions: [],
  currency: null,
  phoneRegion: null,
  requestsPerMinute: null,
  signIn: [],
  languages: [],
  views: [],
  demo: [],
  offline: true,
};

const readFields = fieldsOf<Config>(
  {
    apiBaseUrl: (...given) => {
      const address = baseAddress(...given);
      return typeOf(address) === 'string' ? address.replace(/\/$/, '') : address;
    },
    title: text,
    parameters: withRule(
      fieldsOf({ status: name, contact: name, createdOn: name, page: name }, usualConfig.parameters),
      (names) => new Set(Object.values(names)).size === Object.keys(names).length,
    ),
    extensions: (...given) => {
      const words = eachOf(text)(...given);
      return extensions.filter((extension) => words.includes(extension));
    },
    currency: orNull(matching(/^[A-Z]{3}$/)),
    phoneRegion: orNull(matching(/^[A-Z]{2}$/)),
    requestsPerMinute: orNull(withRule(ofType<number>('number'), (limit) => limit >= 1)),
    signIn: list,
    languages: eachOf(text),
    views: list,
    demo: eachOf(
      fieldsOf<Config['demo'][number]>(
        { company: text, token: text, opportunities: ofType('number') },
        { opportunities: undefined },
      ),
    ),
    offline: ofType('boolean'),
  },
  usualConfig,
);

/**
 * Reads a configuration.
 * @param faults is given all that is wrong with it
 * @returns null for one that breaks its rules
 */
export function readConfigValue(value: unknown, faults: ConfigFault[] = []): Config | null {
  const config = readFields(value, '', (fault) => faults.push(fault));
  return faults.length > 0 ? null : config;
}

/** The whole of a configuration that is known to keep its rules. @throws Error for one that doesn't */
export function configFrom(given: ConfigInput): Config {
  const faults: ConfigFault[] = [];
  const config = readConfigValue(given, faults);
  if (!config) throw new Error(`Not a configuration: ${JSON.stringify(faults)}`);
  return config;
}
