import { onTestFinished } from 'vitest';
import { readConfig, type ServiceConfig } from '#service/config.ts';
import type { Database } from '#service/database/database.ts';
import { bearer } from '#testing/bearer.ts';
import { startIssuer, type TestIssuer } from '#testing/issuer.ts';
import { startTestService, type TestService } from '#testing/service.ts';

type Records = Parameters<TestService['addCompany']>[0];

type Options = {
  /** Variables of the environment beside the issuer and its audience. */
  environment?: Record<string, string>;
  issuer?: TestIssuer;
  overrides?: Partial<ServiceConfig>;
  /** A database that another service of the test has, which closes it. */
  database?: Database;
  /** Milliseconds for the issuer: however slow the machine is, it is waited for. */
  keysTimeoutMs?: number;
};

/** The variables that have the service take the tokens of an issuer. */
export const environmentOf = ({ issuer, audience }: TestIssuer) => ({
  OIDC_ISSUER: issuer,
  OIDC_AUDIENCE: audience,
});

/** The real service with an issuer of company accounts, both for one test. */
export const startAccountService = async ({
  environment = {},
  issuer,
  overrides = {},
  database,
  keysTimeoutMs = 60_000,
}: Options = {}) => {
  const own = issuer ?? (await startIssuer());
  if (issuer === undefined) onTestFinished(() => own.stop());
  const { oidc } = readConfig({ ...environmentOf(own), ...environment });
  const service = await startTestService(
    { ...overrides, oidc: oidc && { ...oidc, keysTimeoutMs } },
    database,
  );
  onTestFinished(() => (database ? service.app.close() : service.close()));
  return {
    issuer: own,
    app: service.app,
    fetch: service.fetch,
    database: service.database,
    addCompany: (records?: Records) => service.addCompany(records),
    /** Asks for the agents with a token. */
    ask: (token: string) => service.app.inject({ url: '/api/v1/agents', headers: bearer(token) }),
    /** Adds a company, and an account that belongs to it by the company's id. */
    addAccount: async (account: string, records: Records = {}) => {
      const company = await service.addCompany(records);
      own.companies.set(account, String(company.id));
      return company;
    },
  };
};
