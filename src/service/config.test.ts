import { expect, test } from 'vitest';
import { readConfig, type ServiceConfig } from './config.ts';

const complaint = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return null;
};

const issuer = 'https://login.example/realms/harbour';

/** Each variable with a value, and what of the configuration that is. */
const variables: [name: string, text: string, read: Partial<ServiceConfig>][] = [
  ['PORT', '0', { port: 0 }],
  ['HOST', '::1', { host: '::1' }],
  ['DATABASE_URL', 'postgres://roster@db/roster', { databaseUrl: 'postgres://roster@db/roster' }],
  ['DATABASE_WRITE_URL', 'postgres://roster@a/roster', { databaseWriteUrl: 'postgres://roster@a/roster' }],
  ['DATABASE_POOL_SIZE', '3', { databasePoolSize: 3 }],
  ['DATABASE_COSTLY_POOL_SIZE', '2', { databaseCostlyPoolSize: 2 }],
  ['DATABASE_POOLER', 'transaction', { databasePooler: 'transaction' }],
  ['BACKUPS', 'elsewhere', { backsUpElsewhere: true }],
  ['DATABASE_WAIT', '0', { databaseWait: 0 }],
  ['DATABASE_STATEMENT_TIMEOUT', '2', { databaseStatementTimeout: 2 }],
  ['MAX_LAG_SECONDS', '5', { maxLagSeconds: 5 }],
  ['DATA_FOLDER', '/srv/roster', { dataFolder: '/srv/roster' }],
  ['PUBLIC_ORIGIN', 'https://Roster.example:443/', { publicAddress: 'https://roster.example' }],
  ['PUBLIC_ORIGIN', 'https://roster.example/a/b.c/', { publicAddress: 'https://roster.example/a/b.c' }],
  ['TRUSTED_PROXIES', 'loopback, 10.0.0.0/8,::1', { trustedProxies: ['loopback', '10.0.0.0/8', '::1'] }],
  ['CORS_ORIGINS', 'https://A.example/, http://b:81', { corsOrigins: ['https://a.example', 'http://b:81'] }],
  ['EXTENSIONS', 'id', { extensions: ['id'] }],
  ['RATE_LIMIT', '0', { rateLimit: 0 }],
  ['FAILED_SIGN_IN_LIMIT', '5', { failedSignInLimit: 5 }],
  ['ANONYMOUS_LIMIT', '7', { anonymousLimit: 7 }],
  ['ACCESS_RECORD', '/var/log/roster', { accessRecord: '/var/log/roster' }],
  ['ACCESS_RECORD_DAYS', '7', { accessRecordDays: 7 }],
  ['CHANGES_DAYS', '30', { changesDays: 30 }],
  ['MCP', 'on', { mcp: true }],
  ['DRAIN_SECONDS', '0', { drainSeconds: 0 }],
  ['METRICS_PORT', '9400', { metricsPort: 9_400 }],
  ['METRICS_HOST', '::1', { metricsHost: '::1' }],
  ['TITLE', 'Ledger', { title: 'Ledger' }],
  ['CURRENCY', 'EUR', { currency: 'EUR' }],
  ['PHONE_REGION', 'GB', { phoneRegion: 'GB' }],
  ['LANGUAGES', 'en, de', { languages: ['en', 'de'] }],
  ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
];

test('every variable is read', () => {
  const ofAccounts = {
    OIDC_ISSUER: issuer,
    OIDC_AUDIENCE: 'https://roster.example/api',
    OIDC_COMPANY_CLAIM: 'https://roster.example/company',
    OIDC_COMPANIES: 'harbour=1, a=b=2',
    OIDC_SUBJECT_CLAIM: 'oid',
    OIDC_LONGEST_TOKEN: '900',
    OIDC_CLIENT_ID: 'roster',
    OIDC_TITLE: 'Harbour',
    OIDC_SCOPE: 'openid',
  };
  const environment = Object.fromEntries(variables.map(([name, text]) => [name, text]));
  const oidc = {
    issuer,
    audience: 'https://roster.example/api',
    companyClaim: 'https://roster.example/company',
    companies: new Map([
      ['harbour', 1],
      ['a=b', 2],
    ]),
    subjectClaim: 'oid',
    longestToken: 900,
    keysTimeoutMs: 3_000,
    signIn: { title: 'Harbour', issuer, clientId: 'roster', scope: 'openid' },
  };
  const read = Object.assign({ oidc }, ...variables.map(([, , part]) => part)) as ServiceConfig;
  expect(readConfig({ ...environment, ...ofAccounts })).toEqual(read);
});

test('an empty variable counts as absent, and EXTENSIONS=none as no extension', () => {
  expect(readConfig({ PORT: '', EXTENSIONS: 'none' })).toMatchObject({ port: 4300, extensions: [] });
});

test('every bad variable has its own line', () => {
  expect(complaint({ PORT: 'x', RATE_LIMIT: '-1', CURRENCY: 'euro', LOG_LEVEL: 'loud' })).toBe(
    [
      'PORT: must be an integer from 0 to 65535, got "x"',
      'RATE_LIMIT: must be an integer from 0 to 1000000, got "-1"',
      'CURRENCY: must be an ISO 4217 code such as EUR, got "euro"',
      'LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent, got "loud"',
    ].join('\n'),
  );
});

test('a bad DATABASE_URL is not repeated: it may hold a password', () => {
  expect(complaint({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toBe(
    'DATABASE_URL: must be a postgres:// address',
  );
});

test.each([
  ['PORT', '65536'],
  ['PORT', '1.5'],
  ['DATABASE_POOL_SIZE', '0'],
  ['DATABASE_POOLER', 'session'],
  ['PUBLIC_ORIGIN', 'roster.example'],
  ['PUBLIC_ORIGIN', 'https://roster.example/?page=1'],
  ['PUBLIC_ORIGIN', 'https://roster.example/app#a'],
  ['PUBLIC_ORIGIN', 'https://roster.example//app'],
  ['PUBLIC_ORIGIN', 'https://roster.example/a%2Fb'],
  ['CORS_ORIGINS', 'all'],
  ['CORS_ORIGINS', 'https://a.example,https://b.example/app'],
  ['PUBLIC_ORIGIN', 'https://me@roster.example'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['EXTENSIONS', 'per_page,none'],
  ['OIDC_ISSUER', 'http://login.example'],
  ['OIDC_ISSUER', 'http://127.0.0.1.login.example'],
  ['OIDC_ISSUER', 'http://localhost@login.example'],
  ['OIDC_ISSUER', 'https://login.example/#tenant'],
  ['OIDC_ISSUER', 'login.example'],
  ['OIDC_COMPANIES', 'harbour'],
  ['OIDC_COMPANIES', 'harbour=Harbour'],
  ['OIDC_COMPANIES', '=1'],
  ['OIDC_COMPANIES', 'harbour=0'],
  ['OIDC_COMPANIES', 'harbour=1,harbour=2'],
  ['OIDC_LONGEST_TOKEN', '59'],
])('%s=%s is refused', (name, value) => {
  const [told, given] = complaint({ [name]: value })?.split(', got ') ?? [];
  expect(told).toContain(`${name}: must be `);
  expect(given).toBe(JSON.stringify(value));
});

test.each([
  'http://127.0.0.1:8080/realms/x',
  'http://localhost:1',
  'http://[::1]:1/',
  'https://login.example/',
])('%s is an issuer, as it stands', (issuer) => {
  expect(readConfig({ OIDC_ISSUER: issuer, OIDC_AUDIENCE: 'roster' }).oidc).toMatchObject({ issuer });
});

test('an issuer needs an audience, and nothing of company accounts goes without an issuer', () => {
  expect(complaint({ OIDC_ISSUER: 'https://login.example' })).toBe(
    'OIDC_AUDIENCE: must be set with OIDC_ISSUER',
  );
  for (const [name, value] of [
    ['OIDC_AUDIENCE', 'roster'],
    ['OIDC_COMPANIES', 'harbour=1'],
    ['OIDC_CLIENT_ID', 'roster'],
  ] as const) {
    expect(complaint({ [name]: value })).toBe(`${name}: needs OIDC_ISSUER, which is not set`);
  }
  const same = { OIDC_ISSUER: 'https://login.example', OIDC_AUDIENCE: 'roster', OIDC_CLIENT_ID: 'roster' };
  expect(complaint(same)).toMatch(/^OIDC_AUDIENCE: must not be OIDC_CLIENT_ID/);
});
