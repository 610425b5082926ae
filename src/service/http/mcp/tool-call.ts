import * as z from 'zod/mini';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { isSearch, listPaths, writeQueryValue } from '#contract/parameters.ts';
import { Refusal } from '#service/http/errors.ts';
import { mostRecords, sinceSchema, type Tool, type ToolName, tools } from './tools.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What an assistant asks for. */
    call?: ToolCall | undefined;
  }
}

/** A call of a tool. */
export type ToolCall = {
  tool: ToolName;
  /** The list that it reads, if it is one. */
  list: EndpointName | undefined;
  /** Path and query of the request that it stands for: what it costs, and what the access record says of it. */
  address: string;
  since: Date | undefined;
  /** What is wrong with it. */
  refusal: Refusal | undefined;
  /** Of the answer, once it has been made. */
  status?: number;
};

const callSchema = z.object({
  method: z.literal('tools/call'),
  params: z.object({
    name: z.enum(Object.keys(tools) as ToolName[]),
    arguments: z.optional(z.record(z.string(), z.unknown())),
  }),
});

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const valueSchema = z.union([scalar, z.array(scalar)]);

/** The call in a message of the protocol; undefined for any other message. */
export const callIn = (message: unknown): ToolCall | undefined => {
  const { data } = callSchema.safeParse(message);
  return data && readCall(data.params.name, data.params.arguments ?? {});
};

const readCall = (name: ToolName, given: Record<string, unknown>): ToolCall => {
  const tool: Tool = tools[name];
  const errors: Record<string, string[]> = {};
  const query = new URLSearchParams(tool.fixed);
  // Models write null for what they leave out.
  for (const [key, value] of Object.entries(given).filter((entry) => entry[1] !== null)) {
    const { data } = valueSchema.safeParse(value);
    // A filter that is passed over would make a wrong answer look right.
    if (!Object.hasOwn(tool.parameters, key))
      errors['arguments'] = [`${name} takes ${Object.keys(tool.parameters).join(', ')}.`];
    else if (data === undefined) errors[key] = [`The ${key} must be a single value.`];
    else query.set(key, writeQueryValue(data));
  }
  for (const key of tool.required)
    if (!isSearch(query.get(key) ?? '')) errors[key] ??= [`The ${key} is required.`];
  const list = listOf(query.get('list'));
  if (query.has('list') && list === undefined) errors['list'] = ['The selected list is invalid.'];
  query.delete('list');
  const size = Math.max(Number(query.get('per_page')), query.get('id')?.split(',').length ?? 0);
  if (size > mostRecords) errors['per_page'] = [`At most ${mostRecords} records come in one answer.`];
  const since = name === 'list_changes' ? sinceOf(query, errors) : undefined;
  const path = tool.path(list ?? 'contacts');
  const isRefused = Object.keys(errors).length > 0;
  return {
    tool: name,
    list: Object.values(endpoints).find((endpoint) => endpoint.path === path)?.name,
    address: `${path}?${query}`,
    since,
    refusal: isRefused ? new Refusal(422, 'The given data was invalid.', errors) : undefined,
  };
};

const listOf = (text: string | null) =>
  (Object.keys(listPaths) as EndpointName[]).find((name) => name === text);

const sinceOf = (query: URLSearchParams, errors: Record<string, string[]>) => {
  const text = query.get('since');
  if ((text === null) === (query.get('after') === null)) errors['since'] = ['Give either since or after.'];
  if (text === null) return undefined;
  if (!sinceSchema.safeParse(text).success)
    errors['since'] = ['The since must be such as 2026-11-20 or 2026-11-20T09:00:00Z.'];
  return new Date(text);
};
