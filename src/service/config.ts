import * as z from 'zod/mini';
import { languages, extensions } from '#contract/parameters.ts';
import { checked, oidcOf, oidcVariables, optional } from './oidc-config.ts';
import { isAddressBlock, isSubPath, itemsOf } from './read-items.ts';
import { type Environment, type Found, readEnvironment, secretVariables } from './secret-files.ts';

const text = (fallback: string) => z._default(z.string(), fallback);

const integer = (min: number, max: number, fallback: number) => {
  const message = `must be an integer from ${min} to ${max}`;
  return z._default(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, message)),
      z.pipe(z.transform(Number), z.number().check(z.gte(min, message), z.lte(max, message))),
    ),
    fallback,
  );
};

const databaseUrl = optional(
  checked((value) => URL.canParse(value) && /^postgres(ql)?:/.test(value), 'must be a postgres:// address'),
);

/** Items between commas, each of which has to be known. */
const items = (isKnown: (item: string) => boolean, message: string) =>
  z.pipe(
    checked((value) => itemsOf(value).every(isKnown), `must be ${message}, separated by commas`),
    z.transform(itemsOf),
  );

const isPublicAddress = (value: string) => {
  if (!URL.canParse(value) || !/^https?:/i.test(value)) return false;
  const { href, origin, pathname } = new URL(value);
  return href === `${origin}${pathname}` && isSubPath(pathname.replace(/\/$/, ''));
};

const isOrigin = (value: string) => isPublicAddress(value) && new URL(value).pathname === '/';

/** A proxy by its address, a block of them, or one of the names that Fastify knows. */
const isProxy = (value: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(value) || isAddressBlock(value);

const isLanguage = (item: string) => languages.some((tag) => tag === item);

/** The extensions that a text names, or none. */
const extensionsOf = (text: string) => extensions.filter((extension) => itemsOf(text).includes(extension));

const areExtensions = (text: string) =>
  text.trim() === 'none' || extensionsOf(text).length === new Set(itemsOf(text)).size;

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const environmentSchema = z.object({
  /** Port to listen on; 0 takes any free one. */
  PORT: integer(0, 65_535, 4300),
  HOST: text('127.0.0.1'),
  /** PostgreSQL server; without it the embedded database in DATA_FOLDER is used. */
  DATABASE_URL: databaseUrl,
  /** The same for what is written, where DATABASE_URL leads to a standby. */
  DATABASE_WRITE_URL: databaseUrl,
  /** The password for both, where they have none. */
  DATABASE_PASSWORD: optional(z.string()),
  DATABASE_POOL_SIZE: integer(1, 1_000, 10),
  /** Connections beyond those, for searches and other orders. */
  DATABASE_COSTLY_POOL_SIZE: integer(1, 1_000, 1),
  /** A pooler in front of the server that gives every transaction another connection. */
  DATABASE_POOLER: optional(z.enum(['transaction'], { error: 'must be transaction, or absent' })),
  /** Seconds to wait at the start for a server that does not answer yet. */
  DATABASE_WAIT: integer(0, 86_400, 60),
  /** Seconds that one statement may take; 0 for no limit. */
  DATABASE_STATEMENT_TIMEOUT: integer(0, 3_600, 4),
  /** Seconds that a standby may be behind its primary before the service counts as not ready. */
  MAX_LAG_SECONDS: integer(1, 86_400, 30),
  DATA_FOLDER: text('./data'),
  /** Where people reach the service, for the addresses in answers; without it they follow the request. */
  PUBLIC_ORIGIN: optional(
    z.pipe(
      checked(
        isPublicAddress,
        'must be an address such as https://roster.example or https://roster.example/path',
      ),
      z.transform((value: string) => new URL(value).href.replace(/\/$/, '')),
    ),
  ),
  /** Proxies whose X-Forwarded headers are believed. */
  TRUSTED_PROXIES: z._default(items(isProxy, 'addresses or blocks (CIDR)'), []),
  /** Origins whose pages may use the API; empty for none but its own. */
  CORS_ORIGINS: z._default(
    z.pipe(
      items(isOrigin, 'origins such as https://roster.example'),
      z.transform((origins: string[]) => origins.map((origin) => new URL(origin).origin)),
    ),
    [],
  ),
  EXTENSIONS: z._default(
    z.pipe(
      checked(areExtensions, `must be none, or any of ${extensions.join(', ')}, separated by commas`),
      z.transform(extensionsOf),
    ),
    [...extensions],
  ),
  /** Requests a minute that each token may make of this process; 0 for no limit. */
  RATE_LIMIT: integer(0, 1_000_000, 6_000),
  /** Failed sign-ins a minute that each client address may make; 0 for no limit. */
  FAILED_SIGN_IN_LIMIT: integer(0, 1_000_000, 60),
  /** Requests a minute without a token that each client address may make to one path; 0 for no limit. */
  ANONYMOUS_LIMIT: integer(0, 1_000_000, 600),
  /** Whether assistants may ask (docs/assistants.md). */
  MCP: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'off'),
  /** Days for which changes are told. */
  CHANGES_DAYS: integer(1, 36_500, 90),
  /** Folder for a record of who is given what; without it there is none. */
  ACCESS_RECORD: optional(z.string()),
  /** Days for which the record is kept. */
  ACCESS_RECORD_DAYS: integer(1, 36_500, 90),
  /** Whether something other than `roster backup` makes the backups: then nothing tells how old ours are. */
  BACKUPS: optional(z.enum(['elsewhere'], { error: 'must be elsewhere, or absent' })),
  /** Seconds to go on answering after SIGTERM, so that a load balancer sees that the service is about to stop. */
  DRAIN_SECONDS: integer(0, 3_600, 5),
  /** Port for figures in the text form of Prometheus; without it there are none. */
  METRICS_PORT: optional(integer(0, 65_535, 0)),
  METRICS_HOST: text('127.0.0.1'),
  TITLE: text('Roster'),
  /** ISO 4217 code for opportunity values, which the service keeps without a currency. */
  CURRENCY: optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as EUR'))),
  /** ISO 3166-1 code of the country whose phone numbers come without a country code. */
  PHONE_REGION: optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 code such as GB'))),
  /** Languages that the dashboard offers; empty for all that it has. */
  LANGUAGES: z._default(items(isLanguage, `any of ${languages.join(', ')}`), []),
  ...oidcVariables,
  /** Seconds after its issue for which a company account's token is taken at most. */
  OIDC_LONGEST_TOKEN: integer(60, 86_400, 600),
  LOG_LEVEL: z._default(z.enum(levels, { error: `must be one of ${levels.join(', ')}` }), 'warn'),
});

export type ServiceConfig = ReturnType<typeof configOf>;

/** @throws Error where there is no address that the password could be for */
const withPassword = (address: string | null, password: string | null) => {
  if (address === null || password === null) return address;
  const url = new URL(address);
  if (url.hostname === '') throw new Error('DATABASE_PASSWORD: needs a host in DATABASE_URL');
  if (url.password === '') url.password = encodeURIComponent(password);
  return url.href;
};

const configOf = (environment: z.infer<typeof environmentSchema>) => ({
  port: environment.PORT,
  host: environment.HOST,
  databaseUrl: withPassword(environment.DATABASE_URL, environment.DATABASE_PASSWORD),
  databaseWriteUrl: withPassword(
    environment.DATABASE_WRITE_URL ?? environment.DATABASE_URL,
    environment.DATABASE_PASSWORD,
  ),
  databasePoolSize: environment.DATABASE_POOL_SIZE,
  databaseCostlyPoolSize: environment.DATABASE_COSTLY_POOL_SIZE,
  databasePooler: environment.DATABASE_POOLER,
  databaseWait: environment.DATABASE_WAIT,
  databaseStatementTimeout: environment.DATABASE_STATEMENT_TIMEOUT,
  maxLagSeconds: environment.MAX_LAG_SECONDS,
  dataFolder: environment.DATA_FOLDER,
  publicAddress: environment.PUBLIC_ORIGIN,
  trustedProxies: environment.TRUSTED_PROXIES,
  corsOrigins: environment.CORS_ORIGINS,
  extensions: environment.EXTENSIONS,
  rateLimit: environment.RATE_LIMIT,
  failedSignInLimit: environment.FAILED_SIGN_IN_LIMIT,
  anonymousLimit: environment.ANONYMOUS_LIMIT,
  mcp: environment.MCP === 'on',
  changesDays: environment.CHANGES_DAYS,
  accessRecord: environment.ACCESS_RECORD,
  accessRecordDays: environment.ACCESS_RECORD_DAYS,
  backsUpElsewhere: environment.BACKUPS === 'elsewhere',
  drainSeconds: environment.DRAIN_SECONDS,
  metricsPort: environment.METRICS_PORT,
  metricsHost: environment.METRICS_HOST,
  title: environment.TITLE,
  currency: environment.CURRENCY,
  phoneRegion: environment.PHONE_REGION,
  languages: environment.LANGUAGES,
  oidc: oidcOf(environment),
  logLevel: environment.LOG_LEVEL,
});

const secret = new Set<string>(secretVariables);

/**
 * Reads the service's configuration from environment variables; an empty one counts as absent.
 * @throws Error with one line for each bad variable
 */
export const readConfig = (environment: Environment): ServiceConfig =>
  configOf(parse(readEnvironment(environment)));

const parse = ({ given, from }: Found) => {
  const { data, error } = environmentSchema.safeParse(given);
  if (data !== undefined) return data;
  const lines = error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const file = from.has(name) ? ` (in ${from.get(name)})` : '';
    return `${name}${file}: ${message}${secret.has(name) ? '' : `, got ${JSON.stringify(given[name])}`}`;
  });
  throw new Error([...new Set(lines)].join('\n'));
};

/** A variable as it is in force. */
export type Setting = { name: string; value: string | null; from: string };

/**
 * What is in force of every variable, without passwords, and where from: the environment, a file, or the default.
 * @throws Error with one line for each bad variable
 */
export const settingsOf = (environment: Environment): Setting[] => {
  const found = readEnvironment(environment);
  configOf(parse(found));
  const defaults: Record<string, unknown> = environmentSchema.parse({});
  return Object.keys(environmentSchema.shape).map((name) => {
    const value = found.given[name];
    if (value === undefined) return { name, value: textOf(defaults[name]), from: 'default' };
    return {
      name,
      value: secret.has(name) ? masked(value) : value,
      from: found.from.get(name) ?? 'environment',
    };
  });
};

const textOf = (value: unknown) => {
  const text = [value].flat().join(',');
  return text === '' ? null : text;
};

/** Parameters of an address that are no secret. */
const shown = new Set(['sslmode', 'sslrootcert']);

/** A secret without its password; of an address, everything else can be told. */
const masked = (text: string) => {
  if (!URL.canParse(text)) return '…';
  const url = new URL(text);
  if (url.password !== '') url.password = '***';
  for (const name of url.searchParams.keys()) if (!shown.has(name)) url.searchParams.set(name, '***');
  return url.href;
};
