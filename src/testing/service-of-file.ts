import { afterAll, beforeAll } from 'vitest';
import type { ServiceConfig } from '#service/config.ts';
import { startTestService, type TestService } from './service.ts';

/** The real service for all tests of a file, which calls this at its top: it starts before the first and ends after the last. */
export function serviceOfFile(overrides: Partial<ServiceConfig> = {}): Omit<TestService, 'close'> {
  let started: TestService | undefined;
  beforeAll(async () => {
    started = await startTestService(overrides);
  });
  afterAll(() => started?.close());
  const running = () => {
    if (!started) throw new Error('The service starts right before the first test.');
    return started;
  };
  return {
    get app() {
      return running().app;
    },
    get database() {
      return running().database;
    },
    fetch: (input, init) => running().fetch(input, init),
    addCompany: (records) => running().addCompany(records),
  };
}
