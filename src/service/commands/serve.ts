import { readConfig } from '#service/config.ts';
import type { DemoChoice } from '#service/operator/prepare.ts';
import { command, usageError } from './command.ts';

export const serveCommand = command({
  name: 'serve',
  summary: 'serve the API and the dashboard (the default)',
  help: `Usage: roster serve [--demo | --no-demo] [--unsafe-fast]

Serves the API and the dashboard until it is stopped (Ctrl-C).

  --demo         add the demo companies first
  --no-demo      do not add them, even to a new embedded database
  --unsafe-fast  do not wait for the disk: quicker with the demo companies, refused with any other

Example
  PORT=8080 DATA_FOLDER=/var/lib/roster roster serve --no-demo
`,
  options: { demo: { type: 'boolean' }, 'unsafe-fast': { type: 'boolean', default: false } },
  run: async (io, values) => {
    const config = readConfig(io.env);
    const isDurable = !values['unsafe-fast'];
    if (!isDurable && config.databaseUrl !== null) {
      throw usageError('serve', '--unsafe-fast is for the embedded database, and DATABASE_URL is set');
    }
    // The other commands start sooner without the HTTP server.
    const { runService } = await import('./run-service.ts');
    await runService(io, config, demoChoice(values.demo), isDurable);
  },
});

const demoChoice = (asked: boolean | undefined): DemoChoice => {
  if (asked === undefined) return 'when new';
  return asked ? 'yes' : 'no';
};
