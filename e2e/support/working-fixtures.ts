import { test as base } from './fixtures.ts';
import { startWorkingCompany, type WorkingCompany } from './working-company.ts';

/** The servers of a working company. */
export const kinds = ['service', 'plainService'] as const;
export type Kind = (typeof kinds)[number];

/** Journeys in a company of this month and the last, one for each worker. */
export const test = base.extend<object, { company: WorkingCompany }>({
  company: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const company = await startWorkingCompany();
      await provide(company);
      await company.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
