import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programEnvironment } from '#testing/servers/program-environment.ts';
import { type PackageName, programPath } from '#testing/servers/debian-package.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';

/** A web server that docs/hosting.md has examples for. */
export type WebServerName = 'nginx' | 'apache' | 'caddy' | 'haproxy';

type Program = {
  /** Debian's package of it. */
  package: PackageName;
  words: (file: string, folder: string) => string[];
  /** The whole configuration around an example. */
  frame: (example: string) => string;
  /** What it logs once it listens. */
  ready: RegExp;
};

const apacheModules =
  'mpm_event authn_core authz_core dir mime alias headers proxy proxy_http filter deflate rewrite';

const programs: Record<WebServerName, Program> = {
  nginx: {
    package: 'nginx',
    words: (file, folder) => ['-p', folder, '-c', file, '-e', 'stderr'],
    // One process, so that it needs no other user when the tests run as root.
    frame: (example) => `
      daemon off; master_process off; pid nginx.pid; error_log stderr notice;
      events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`).join(' ')}
        types { text/html html; text/css css; text/javascript js; application/json json; }
        ${example}
      }`,
    ready: /using the ".*" event method/,
  },
  apache: {
    package: 'apache2-bin',
    words: (file, folder) => ['-f', file, '-c', `DefaultRuntimeDir ${folder}`, '-DFOREGROUND'],
    frame: (example) => `
      ServerName localhost
      PidFile apache.pid
      ErrorLog "|/bin/cat"
      LogLevel notice
      TypesConfig /dev/null
      ${apacheModules
        .split(' ')
        .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
        .join('\n')}
      AddType text/html .html
      AddType text/css .css
      AddType text/javascript .js
      AddType application/json .json
      User #65534
      Group #65534
      ${example}`,
    ready: /resuming normal operations/,
  },
  caddy: {
    package: 'caddy',
    words: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    frame: (example) => `{
        admin off
        auto_https off
      }
      ${example}`,
    ready: /serving initial configuration/,
  },
  haproxy: {
    package: 'haproxy',
    words: (file) => ['-db', '-f', file],
    frame: (example) => example,
    // It says nothing when it begins to listen, but then that the services do not answer: start it before them.
    ready: /no server available/,
  },
};

/**
 * Runs one with an example as its whole configuration, in a folder of its own.
 * @returns ends it and removes the folder
 */
export const startWebServer = async (name: WebServerName, example: string): Promise<() => Promise<void>> =>
  (await runWebServer(name, example)).stop;

/** The same for who wants to read what it logs. */
export const runWebServer = async (name: WebServerName, example: string) => {
  const { package: packageName, words, frame, ready } = programs[name];
  const path = programPath(packageName);
  const folder = await mkdtemp(join(tmpdir(), `roster-${name}-`));
  await chmod(folder, 0o755);
  const file = join(folder, 'configuration');
  await writeFile(file, frame(example));
  const child = spawn(path, words(file, folder), {
    cwd: folder,
    env: { ...programEnvironment, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilLogged(child, ready);
  const stop = async () => {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  return { child, stop };
};
