import { readFileSync } from 'node:fs';
import type { WebServerName } from './web-server.ts';

const text = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');

const languages = { nginx: 'nginx', apache: 'apache', caddy: 'caddyfile', haproxy: 'haproxy' };

/** What an example is for, as its heading says. */
export type ExampleKind =
  | 'same origin'
  | 'sub-path'
  | 'a container under a sub-path'
  | 'in front of a service on another origin'
  | 'two processes';

type Place = {
  /** Port that the example listens on. */
  port: number;
  /** Folder of the dashboard; its name is `roster`, as in the examples. */
  folder?: string;
  /** Host and port of the service. */
  service: string;
  /** The same of its second process. */
  second?: string;
};

/** An example of docs/hosting.md, with ports and paths of this machine. */
export function exampleOf(
  server: WebServerName,
  kind: ExampleKind,
  { port, folder = '', service, second = '' }: Place,
) {
  const pattern = new RegExp(
    `^### ${server}, ${kind}\\n\\n\`\`\`${languages[server]}\\n(.*?)^\`\`\`$`,
    'ims',
  );
  const [, block] = pattern.exec(text) ?? [];
  if (block === undefined) throw new Error(`docs/hosting.md has no example "${server}, ${kind}".`);
  return block
    .replaceAll('127.0.0.1:4300', service)
    .replaceAll('127.0.0.1:4301', second)
    .replaceAll('/srv', folder.replace(/\/roster$/, ''))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace('<VirtualHost *:80>', `Listen 127.0.0.1:${port}\n<VirtualHost *:${port}>`)
    .replace(/^[a-z]+\.example \{/, `http://127.0.0.1:${port} {`);
}

/** The security policy that the document asks for. */
export const documentedPolicy = /^ *(default-src 'none';.*)$/m.exec(text)?.[1] ?? '';
