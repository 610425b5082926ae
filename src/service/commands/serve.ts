import { readConfig } from '#service/config.ts';
import type { DemoChoice } from '#service/operator/prepare.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';

export const serveCommand: Command = {
  name: 'serve',
  summary: 'serve the lists and the dashboard (the default)',
  help: `Usage: roster serve [--demo | --no-demo]

Serves the lists and the dashboard until it is told to stop (Ctrl-C).

  --demo     add the demo companies first
  --no-demo  do not, even if the embedded database is new

Example
  PORT=8080 DATA_FOLDER=/var/lib/roster roster serve --no-demo
`,
  run: async (args) => {
    const { values } = readArguments('serve', args, { options: { demo: { type: 'boolean' } } });
    // The other commands start sooner without the HTTP server.
    const { runService } = await import('./run-service.ts');
    await runService(readConfig(process.env), demoChoice(values.demo));
  },
};

const demoChoice = (asked: boolean | undefined): DemoChoice => {
  if (asked === undefined) return 'when new';
  return asked ? 'yes' : 'no';
};
