import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { Client as PreviousClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as PreviousTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { bearer } from '#testing/bearer.ts';

export type AssistantOptions = {
  fetch: typeof globalThis.fetch;
  token?: string;
  account?: OAuthClientProvider;
};

/** Where the service is for assistants in tests. */
export const mcpAddress = new URL('http://roster.test/mcp');

const about = { name: 'test', version: '1' };

const requestOf = ({ fetch, token, account }: AssistantOptions) => ({
  fetch,
  requestInit: { headers: token === undefined ? {} : bearer(token) },
  ...(account && { authProvider: account }),
});

const today = async (options: AssistantOptions) => {
  const transport = new StreamableHTTPClientTransport(mcpAddress, requestOf(options));
  const client = new Client(about, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  const finish = (back: URL) => transport.finishAuth(back.searchParams);
  return { client, connect: () => client.connect(transport), finish };
};

const previous = async (options: AssistantOptions) => {
  const transport = new PreviousTransport(mcpAddress, requestOf(options));
  const client = new PreviousClient(about);
  const finish = (back: URL) => transport.finishAuth(back.searchParams.get('code') ?? '');
  return { client, connect: () => client.connect(transport), finish };
};

/** The official clients, of the protocol of today and of the one before. */
export const assistants = { today, previous };
export type AssistantKind = keyof typeof assistants;
export const assistantKinds = Object.keys(assistants) as AssistantKind[];

type Called = { content: { type: string; text?: string }[]; structuredContent?: unknown; isError?: boolean };

/** Connects a client. Answers that do not fit the schema of their tool are errors of the client. */
export const connectAssistant = async (kind: AssistantKind, options: AssistantOptions) => {
  const { client, connect } = await assistants[kind](options);
  await connect();
  const { tools } = await client.listTools();
  return {
    tools,
    instructions: client.getInstructions() ?? '',
    /** Gives the structured content of an answer; of an error, its words. */
    call: async (name: string, given: Record<string, unknown>): Promise<Record<string, unknown>> => {
      const answer = (await client.callTool({ name, arguments: given })) as Called;
      const text = answer.content[0]?.text ?? '';
      return answer.isError === true ? { error: text } : { ...Object(answer.structuredContent), text };
    },
  };
};
