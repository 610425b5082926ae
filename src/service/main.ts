#!/usr/bin/env node
import { run } from './commands/run.ts';
import { exitCodeOf, explain } from './commands/explain-failure.ts';

try {
  await run(process.argv.slice(2));
} catch (error) {
  const line = explain(error);
  if (line !== '') process.stderr.write(`${line}\n`);
  process.exitCode = exitCodeOf(error);
}
