#!/usr/bin/env node
import { run } from './commands/run.ts';

if (!(await run(process.argv.slice(2), process))) {
  // A database that PGlite gave up half opened would keep the process alive.
  process.stderr.write('', () => process.exit());
}
