#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { readConfig, type ServiceConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { type DemoChoice, prepare } from './operator/prepare.ts';
import { serve } from './serve.ts';
import { explain } from './start-failure.ts';

const help = `Usage: roster [command]

Commands
  serve      serve the lists and the dashboard (the default)
               --demo     add the demo companies first
               --no-demo  do not, even if the embedded database is new
  migrate    bring the database's schema up to date
  demo       the same, and add the demo companies

The environment configures it; README.md lists the variables.
`;

const prepareOnly = async (config: ServiceConfig, demo: DemoChoice) => {
  const database = await openDatabase(config);
  try {
    await prepare(database, demo);
  } finally {
    await database.close();
  }
};

const run = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { help: { type: 'boolean', short: 'h' }, demo: { type: 'boolean' } },
  });
  const [command = 'serve', ...rest] = positionals;
  if (values.help === true) {
    process.stdout.write(help);
    return;
  }
  if (rest.length > 0) throw new Error(`${command} takes no further words; see roster --help.`);
  const config = readConfig(process.env);
  if (command === 'migrate') await prepareOnly(config, 'no');
  else if (command === 'demo') await prepareOnly(config, 'yes');
  else if (command === 'serve') await serve(config, demoChoice(values.demo));
  else throw new Error(`There is no command ${command}; see roster --help.`);
};

const demoChoice = (asked: boolean | undefined): DemoChoice => {
  if (asked === undefined) return 'when new';
  return asked ? 'yes' : 'no';
};

try {
  await run();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
