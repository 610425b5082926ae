import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '#service/config.ts';
import { pathOf } from '#service/http/errors.ts';
import { publicAddress } from '#service/http/request-address.ts';
import { openApiDocument, openApiPath } from './document.ts';
import script from './reference.js?raw';
import style from './reference.css?raw';

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  description?: string;
  examples?: unknown[];
};
type Parameter = { name: string; description: string; required?: boolean; schema: Schema };
type Content = Record<string, { schema?: Schema; example?: unknown }>;
type Response = { description: string; content?: Content };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  parameters?: Parameter[];
  responses: Record<string, Response>;
};

/** Text as HTML; names between backticks are code. */
const escaped = (text: unknown) =>
  String(text)
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/`([^`]+)`/g, '<code>$1</code>');

/** HTML whose values are text, unless they are lists, which are HTML already. */
const html = (parts: TemplateStringsArray, ...values: (string | number | string[])[]) =>
  parts.reduce((before, part, index) => {
    const value = values[index - 1] ?? '';
    return before + (Array.isArray(value) ? value.join('') : escaped(value)) + part;
  });

const componentOf = ({ $ref = '' }: Schema) => $ref.replace(/^.*\//, '');

/** What a schema takes, in a few words. */
const kindOf = (schema: Schema): string => {
  if (schema.$ref) return componentOf(schema);
  if (schema.enum) return schema.enum.join(', ');
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ');
  const kind = [schema.type ?? 'anything'].flat().join(' or ');
  if (schema.items) return `${kind} of ${kindOf(schema.items)}`;
  return schema.format ? `${kind} (${schema.format})` : kind;
};

const parameterRow = ({ name, description, required, schema }: Parameter) =>
  html`<tr>
    <th scope="row"><code>${name}</code>${required ? ' (required)' : ''}</th>
    <td>${kindOf(schema)}</td>
    <td>${description}</td>
  </tr>`;

const field = ({ name, required, schema }: Parameter) => {
  const [first] = [schema.examples?.[0]].flat();
  const example = typeof first === 'string' || typeof first === 'number' ? `such as ${first}` : '';
  const options = schema.enum?.map((each) => html`<option>${String(each)}</option>`);
  const control = options
    ? html`<select name="${name}">
        <option value="">${required ? '' : 'any'}</option>
        ${options}
      </select>`
    : html`<input name="${name}" placeholder="${example}" autocomplete="off" spellcheck="false" />`;
  return html`<label>${name}${required ? ' (required)' : ''}${[control]}</label>`;
};

const exampleOf = ({ content }: Response) => {
  const { schema, example } = content?.['application/json'] ?? {};
  const shape = schema?.$ref ? [html` <a href="#${componentOf(schema)}">${componentOf(schema)}</a>`] : [];
  const text =
    example === undefined ? [] : [html`<pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>`];
  return [...shape, ...text];
};

const responseEntry = ([status, response]: [string, Response]) =>
  html`<dt>${status}</dt>
    <dd>${response.description}${exampleOf(response)}</dd>`;

/** Relative to the page, so that it holds under any path that a proxy serves it under. */
const relativePath = (path: string) => path.replace(/^\/api\//, '');

const operationSection = ([path, { get }]: [string, { get: Operation }]) => {
  const { operationId: id, summary, description, parameters = [], responses } = get;
  const table = html`<div class="wide" tabindex="0" role="region" aria-label="Parameters of ${path}">
    <table>
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          <th scope="col">Value</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${parameters.map(parameterRow)}
      </tbody>
    </table>
  </div>`;
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${summary}</h2>
    <p><code>GET ${path}</code></p>
    <p>${description}</p>
    ${parameters.length > 0 ? [table] : []}
    <details>
      <summary>Try it</summary>
      <form data-path="${relativePath(path)}" hidden>
        ${parameters.map(field)}
        <p><button>Send</button></p>
        <output aria-label="Answer of ${path}"></output>
      </form>
    </details>
    <details>
      <summary>Answers</summary>
      <dl>${Object.entries(responses).map(responseEntry)}</dl>
    </details>
  </section>`;
};

const schemaSection = ([name, schema]: [string, Schema]) =>
  html`<section id="${name}" aria-labelledby="${name}-title">
    <h3 id="${name}-title">${name}</h3>
    <dl>
      ${Object.entries(schema.properties ?? {}).map(
        ([key, of]) =>
          html`<dt><code>${key}</code></dt>
            <dd>${kindOf(of)}${of.description ? `. ${of.description}` : ''}</dd>`,
      )}
    </dl>
  </section>`;

const pageOf = (document: ReturnType<typeof openApiDocument>) => {
  const { info, paths, components, servers } = document;
  const operations = Object.entries(paths) as [string, { get: Operation }][];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>API · ${info.title}</title>
        <link rel="stylesheet" href="reference.css" />
        <script type="module" src="reference.js"></script>
      </head>
      <body>
        <header>
          <h1>API</h1>
          <p>
            ${info.description} Version ${info.version} at <code>${servers[0]?.url ?? ''}</code>. Programs
            read <a href="${relativePath(openApiPath)}">openapi.json</a>.
          </p>
          <p>
            <label for="token">Token</label
            ><input
              id="token"
              type="password"
              autocomplete="off"
              spellcheck="false"
              aria-describedby="token-use"
            />
          </p>
          <p id="token-use">
            For “Try it”. It goes into the Authorization header of what you send, and is forgotten when you
            leave this page.
          </p>
          <noscript><p>“Try it” needs JavaScript.</p></noscript>
          <nav aria-label="Requests">
            <ul>
              ${operations.map(([path, { get }]) => html`<li><a href="#${get.operationId}">${get.summary}</a> <code>${path}</code></li>`)}
            </ul>
          </nav>
        </header>
        <main>
          ${operations.map(operationSection)}
          <h2>Shapes</h2>
          ${Object.entries(components.schemas as Record<string, Schema>).map(schemaSection)}
        </main>
      </body>
    </html> `;
};

const referencePath = '/api/';

/** Serves the description of the lists for people, open to everybody, from files of its own. */
export const serveReference = (app: FastifyInstance, config: ServiceConfig) => {
  const files = {
    'reference.js': ['text/javascript; charset=utf-8', script],
    'reference.css': ['text/css; charset=utf-8', style],
  } as const;
  app.get(referencePath, async (request, reply) => {
    // Its files are beside it, by relative addresses.
    if (!pathOf(request).endsWith('/')) return reply.redirect('api/', 308);
    const document = openApiDocument(publicAddress(config.publicAddress, request), config.extensions);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(pageOf(document));
  });
  for (const [name, [type, text]] of Object.entries(files)) {
    app.get(`${referencePath}${name}`, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(text),
    );
  }
};
