import { version } from '#package' with { type: 'json' };
import { writeTo } from '#service/operator/transfer/open-output.ts';
import type { Command } from './command.ts';
import { serveCommand } from './serve.ts';
import { exitCodeOf, explain } from './explain-failure.ts';
import type { Io } from './io.ts';
import { backupCommands } from './backup.ts';
import { accessCommand } from './access.ts';
import { configCheckCommand } from './config-check.ts';
import { checkCommand } from './check.ts';
import { companyCommands } from './company.ts';
import { maintenanceCommands } from './maintenance.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { personEraseCommand } from './person.ts';
import { recordDeleteCommand } from './record.ts';
import { syncCommands } from './sync.ts';
import { tokenCreateCommand, tokenRotateCommand } from './token-create.ts';
import { tokenListCommand, tokenRevokeCommand } from './token-list.ts';
import { viewCommands } from './view.ts';

/**
 * Runs a command to its end. What goes wrong is a line on standard error and the exit code.
 * @returns whether nothing went wrong
 */
export const run = async (words: string[], io: Io): Promise<boolean> => {
  // Each write waits for standard output to take it, and fails itself.
  io.stdout.on('error', () => {});
  try {
    await perform(words, io);
    return true;
  } catch (error) {
    const line = explain(error);
    if (line !== '') io.stderr.write(`${line}\n`);
    io.exitCode = exitCodeOf(error);
    return false;
  }
};

const perform = async (words: string[], io: Io) => {
  const [first = ''] = words;
  const command = first === '' || first.startsWith('-') ? serveCommand : findCommand(words);
  const print = writeTo(io.stdout);
  if (first === '--version' || first === '-V') return print(`${version}\n`);
  const asked = words.some((word) => word === '--help' || word === '-h');
  if (asked && (command === undefined || first.startsWith('-'))) await print(overview(first));
  else if (command === undefined) throw unknown(first, words[1]);
  else if (asked) await print(command.help);
  else await command.run(io, first.startsWith('-') ? words : words.slice(command.name.split(' ').length));
};

const findCommand = (words: readonly string[]) =>
  commands.find(({ name }) => name.split(' ').every((part, index) => words[index] === part));

const groupOf = (word: string) => commands.filter(({ name }) => name.startsWith(`${word} `));

const unknown = (first: string, second: string | undefined) => {
  const group = groupOf(first);
  if (group.length === 0) return new Error(`There is no command ${first}; see roster --help.`);
  const [last, ...before] = group.map(({ name }) => name.slice(first.length + 1)).toReversed();
  const choice = [before.toReversed().join(', '), last].filter((part) => part !== '').join(' or ');
  const given = second === undefined ? '' : `, got ${JSON.stringify(second)}`;
  return new Error(`${first} needs ${choice}${given}; see roster ${first} --help.`);
};

const overview = (group: string) => {
  const shown = groupOf(group).length > 0 ? groupOf(group) : commands;
  const width = Math.max(...shown.map(({ name }) => name.length));
  const line = ({ name, summary }: Command) => `  ${name.padEnd(width)}  ${summary}\n`;
  return `Usage: roster [command]

Commands
${shown.map(line).join('')}
Run roster COMMAND --help for details, roster --version for the version. Environment variables configure the program; see docs/operate.md.
`;
};

export const commands: readonly Command[] = [
  serveCommand,
  ...companyCommands,
  tokenCreateCommand,
  tokenListCommand,
  tokenRotateCommand,
  tokenRevokeCommand,
  ...viewCommands,
  recordDeleteCommand,
  personEraseCommand,
  importCommand,
  exportCommand,
  ...syncCommands,
  checkCommand,
  ...backupCommands,
  accessCommand,
  configCheckCommand,
  ...maintenanceCommands,
];
