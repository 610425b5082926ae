#!/usr/bin/env node
import { run } from './commands/run.ts';
import { exitCodeOf, explain } from './commands/explain-failure.ts';

const told = new Set<unknown>();

const fail = (error: unknown) => {
  const line = told.has(error) ? '' : explain(error);
  told.add(error);
  if (line !== '') process.stderr.write(`${line}\n`);
  process.exitCode = exitCodeOf(error);
};

// Of what nobody reads any more, or no disk takes.
process.stdout.on('error', fail);

try {
  await run(process.argv.slice(2));
} catch (error) {
  fail(error);
  // A database that PGlite gave up half opened would keep the process alive.
  process.stderr.write('', () => process.exit());
}
