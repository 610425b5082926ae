import { settingsOf } from '#service/config.ts';
import { command } from './command.ts';
import { answer, tableOf } from './terminal.ts';

export const configCheckCommand = command({
  name: 'config check',
  summary: 'print the configuration in force, and where it is from',
  help: `Usage: roster config check [--json]

Prints every variable with its value and where that is from: the environment, a file (NAME_FILE, or a credential of
systemd) or the default. Passwords are masked. Fails with a line for each bad variable, as serve would.

  --json  print [{"name","value","from"}], with null for what is not set

Example
  DATABASE_URL_FILE=/etc/roster/DATABASE_URL roster config check
`,
  options: { json: { type: 'boolean' } },
  run: async (io, values) => {
    const settings = settingsOf(io.env);
    const rows = settings.map(({ name, value, from }) => [name, value ?? '–', from]);
    await answer(io, values.json, settings, tableOf(['VARIABLE', 'VALUE', 'FROM'], rows));
  },
});
