#!/usr/bin/env node
import { run } from './commands/run.ts';
import { explain, exitCodeOf } from './start-failure.ts';

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = exitCodeOf(error);
}
