import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { pathOf, Refusal } from './errors.ts';
import { isSubPath } from '#service/read-items.ts';
import { endpoints } from '#contract/endpoints.ts';
import { changesPath } from '#contract/changes.ts';
import { summaryPath } from '#contract/groupings.ts';
import { isSearch } from '#contract/parameters.ts';
import { viewsPath } from '#contract/view.ts';

/** Where assistants ask by the Model Context Protocol. */
export const mcpPath = '/mcp';

/** An IPv4 address with a port, or an IPv6 address in brackets, with or without one. */
const withPort = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([\da-f]{0,4}:[\da-f:.]{1,41})\](?::\d{1,5})?)$/i;

/**
 * Corrects the X-Forwarded headers of a request where Fastify does not.
 *
 * The ports that the gateways of Azure and IIS add go from `X-Forwarded-For`: an address with one is none, for a token
 * bound to addresses as for a limit. A prefix goes unless a trusted proxy has sent it.
 */
export const forwardedHeaders = (trustedProxies: readonly string[]) => {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return ({ headers, socket }: IncomingMessage) => {
    if (headers[prefixHeader] !== undefined && !isTrusted(socket.remoteAddress ?? '', 0)) {
      delete headers[prefixHeader];
    }
    const { 'x-forwarded-for': forwarded } = headers;
    if (typeof forwarded !== 'string' || !/[\]:]/.test(forwarded)) return;
    const addresses = forwarded.split(',').map((text) => {
      const [, four, six] = withPort.exec(text.trim()) ?? [];
      return four ?? six ?? text.trim();
    });
    headers['x-forwarded-for'] = addresses.join(', ');
  };
};

/** The path that a proxy takes off before it passes a request on. Of several, each sends its own: `/intranet, /roster`. */
const prefixHeader = 'x-forwarded-prefix';

/** @throws Refusal 400 */
const prefixOf = ({ headers }: FastifyRequest) => {
  const prefixes = String(headers[prefixHeader] ?? '').split(',');
  const prefix = prefixes.map((path) => path.trim().replace(/\/$/, '')).join('');
  if (isSubPath(prefix)) return prefix;
  throw new Refusal(400, 'The X-Forwarded-Prefix header must be a path such as /roster.');
};

/** A host name, IPv4 or IPv6 address, with or without a port (RFC 9110 section 7.2). */
const hostHeader = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/**
 * Where the caller reaches the service, for the addresses in an answer: scheme, host, port, and the path before `/api`,
 * without a slash at the end. As configured, else as the request says.
 * @throws Refusal 400 when the request's headers make no address
 */
export const publicAddress = (configured: string | null, request: FastifyRequest) => {
  if (configured !== null) return configured;
  const { protocol, host } = request;
  if (!/^https?$/i.test(protocol)) {
    throw new Refusal(400, 'The X-Forwarded-Proto header must be http or https.');
  }
  const asked = `${protocol}://${host}`;
  if (asked !== last.asked) {
    if (!hostHeader.test(host) || !URL.canParse(asked)) {
      throw new Refusal(400, 'The Host header must name a host.');
    }
    last = { asked, origin: new URL(asked).origin };
  }
  return `${last.origin}${prefixOf(request)}`;
};

/** Nearly every request names the same host. */
let last = { asked: '', origin: '' };

type ReadQuery = {
  /** Known parameters that carry a value, in the order in which they were sent. */
  parameters: [name: string, value: string][];
  /** Complaints by parameter: one sent twice or as an array has no single value. */
  errors: Record<string, string[]>;
};

/** The part of a request's address after `?`. */
export const queryOf = ({ url }: { url: string }) => url.slice(url.indexOf('?') + 1 || url.length);

/**
 * What a request asks for, however its address is spelt: the path of its route and its parameters. A call of an assistant
 * asks for what the request would that it stands for.
 */
export const readAsked = ({ call, routeOptions, url }: FastifyRequest) => ({
  path: call ? pathOf({ url: call.address }) : routeOptions.url,
  parameters: new URLSearchParams(queryOf({ url: call?.address ?? url })),
});

/**
 * Reads the part of an address after `?`. Unknown parameters are passed over, empty ones count as absent, and so does a
 * search for nothing that is seen.
 */
export const readQuery = (search: string, known: ReadonlySet<string>): ReadQuery => {
  const parameters: ReadQuery['parameters'] = [];
  const errors: ReadQuery['errors'] = {};
  const seen = new Set<string>();
  for (const [key, value] of new URLSearchParams(search)) {
    const name = key.replace(/\[.*$/s, '');
    if (!known.has(name)) continue;
    if (seen.has(name) || name !== key) errors[name] = [`The ${name} must be a single value.`];
    else if (name === 'search' ? isSearch(value) : value !== '') parameters.push([name, value]);
    seen.add(name);
  }
  return { parameters: parameters.filter(([name]) => !(name in errors)), errors };
};

/** Names of what is asked for with a token, by the address of the route. */
export const routeNames: ReadonlyMap<string | undefined, string> = new Map([
  ...Object.values(endpoints).map(({ path, name }) => [path, name] as const),
  [viewsPath, 'views'] as const,
  [changesPath, 'changes'] as const,
  [summaryPath, 'summary'] as const,
  [mcpPath, 'mcp'] as const,
]);
