#!/usr/bin/env node
import { run } from './commands/run.ts';
import { exitCodeOf, explain } from './commands/explain-failure.ts';

try {
  await run(process.argv.slice(2));
} catch (error) {
  const line = explain(error);
  // A database that PGlite gave up half opened would keep the process alive.
  process.stderr.write(line === '' ? '' : `${line}\n`, () => process.exit(exitCodeOf(error)));
}
