import { mutantsOf } from './mutant.ts';

const accounts = ['service/http/token/company-accounts.test.ts', 'service/http/token/companies.test.ts'];

/** Who a request is from. */
export const tokenMutants = [
  ...mutantsOf('service/http/token/caller.ts', ['service/http/auth.test.ts'], {
    'a revoked token works': ['revoked_at is null and ', ''],
    'an expired token works': ['expires_at > now()', 'expires_at is not null'],
    'a token that never expires is refused': [
      '(expires_at is null or expires_at > now())',
      'expires_at > now()',
    ],
  }),
  ...mutantsOf('service/http/token/caller.ts', ['service/http/token/token-rights.test.ts'], {
    'a token works at any address': ['isWithin === undefined ||', 'isWithin !== null ||'],
    'what is no address is compared like one': ['(isIP(ip) !== 0 && isWithin(ip, 0))', 'isWithin(ip, 0)'],
    'a token for one list reads all': ['label, lists, addresses', 'label, null as lists, addresses'],
  }),
  ...mutantsOf('service/http/token/caller.ts', ['service/http/limits/failed-sign-ins.test.ts'], {
    'of many tokens at once each is the first that is good': [
      '(await next).get(hash)',
      '[...(await next).values()][0]',
    ],
  }),
  ...mutantsOf('service/http/token/company-accounts.ts', accounts, {
    'tokens of any issuer are taken': ['issuer: config.issuer,', ''],
    'tokens for any audience are taken': ['audience: config.audience,', ''],
    'a token need not expire': ["requiredClaims: ['exp'],", ''],
    'clocks may differ by a second more': ['const tolerance = 60;', 'const tolerance = 61;'],
    'a token may be of any age': ['maxTokenAge: config.longestToken,', ''],
    'a JWT of any type is an access token': ['!types.has(', 'types.size === 0 && !types.has('],
    'a token that is bound to a key works without it': ['payload.cnf !== undefined', 'payload.cnf === null'],
    'another algorithm is taken': ["'ES256', 'EdDSA'", "'ES256', 'EdDSA', 'ES384'"],
    'a subject may be of any length': [' && text.length <= longestSubject', ''],
    'a subject may hold a line break': [' && !/\\p{Cc}/u.test(text)', ''],
    'of several companies the first is opened': ['another !== undefined', 'another === 0'],
    'an account is of a company that was removed': ['company === undefined', 'company === null'],
  }),
  ...mutantsOf('service/http/token/company-accounts.ts', ['service/http/token/account-requests.test.ts'], {
    'the requests of all accounts are counted together': ['.update(subject)', ".update('')"],
    'an expired token is a failed sign-in': [
      'isExpired: error instanceof errors.JWTExpired',
      'isExpired: false',
    ],
  }),
  ...mutantsOf('service/http/token/issuer.ts', ['service/http/token/issuer.test.ts'], {
    'the keys of another issuer are used': ['named !== issuer', "named === ''"],
    'keys are kept for longer than ten minutes': ['const kept = 600_000;', 'const kept = 601_000;'],
    'unknown keys are looked for all the time': ['const cooldown = 30_000;', 'const cooldown = 0;'],
    'an issuer that is down is asked all the time': ['const pause = 5_000;', 'const pause = 0;'],
  }),
  ...mutantsOf('service/fetch-text.ts', ['service/http/token/issuer.test.ts'], {
    'a redirect leads to the keys': ["redirect: 'manual'", "redirect: 'follow'"],
    'an issuer may answer without end': ['octets > mostOctets', 'octets < 0'],
  }),
  ...mutantsOf('service/http/token/last-use.ts', ['service/http/token/last-use.test.ts'], {
    'uses are written one by one': [
      'timer ??= setTimeout(() => void write(), every).unref();',
      'void write();',
    ],
    'a service that stops forgets the last uses': ['inTime(writeTimeoutMs, write())', 'Promise.resolve()'],
  }),
];
