import { listOfPath, listRequest, readListParams } from '#dashboard/address/list-params.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import type { Config } from '#contract/config.ts';
import { connect, type Connection } from './connection.ts';
import { readToken } from './token-store.ts';

/**
 * Connects with the token that is kept for the configured address; null without one. The page of the address bar is
 * asked for at once: it is under way, or in the cache already, when there is something to show it in.
 */
export function connectKept(config: Config): { connection: Connection | null; rows: Promise<void> } {
  const token = readToken(config.apiBaseUrl);
  if (token === null) return { connection: null, rows: Promise.resolve() };
  const connection = connect(config, token);
  return { connection, rows: askForPage(config, connection, window.location) };
}

async function askForPage({ extensions }: Config, { client, queryClient }: Connection, address: Location) {
  const name = listOfPath(address.pathname);
  if (!name) return;
  const { params } = readListParams(name, extensions, address.search);
  await queryClient.prefetchQuery(listQuery(client, name, listRequest(name, params)));
}
