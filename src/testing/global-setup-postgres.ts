import type { TestProject } from 'vitest/node';
import { migrate } from '#service/database/migrate.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { startTestPostgres } from './postgres.ts';

/** Starts one PostgreSQL for the whole run, with a migrated database; each test then opens a copy of that. */
export const setup = async (project: TestProject) => {
  const server = await startTestPostgres();
  const template = new URL(server.url);
  template.pathname = '/empty';
  const database = openPostgres(server.url, 1);
  await database.query({ text: 'create database empty' });
  await database.close();
  const empty = openPostgres(template.href, 1);
  await migrate(empty);
  await empty.close();
  project.provide('postgresServer', server.url);
  return () => server.remove();
};
