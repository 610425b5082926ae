import { listOfPath, listRequest, readListParams } from '#dashboard/address/list-params.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import type { Config } from '#contract/config.ts';
import type { ReadKept } from '#dashboard/kept-pages/read-ahead.ts';
import { readKeptPage } from '#dashboard/kept-pages/read-kept-page.ts';
import { showKeptPage } from '#dashboard/kept-pages/show-kept-page.ts';
import { connect, type Connection } from './connection.ts';
import { readToken } from './token-store.ts';

/**
 * Connects with the token that is kept for the configured address; null without one. The page of the address bar is
 * asked for at once: it is under way, or in the cache already, when there is something to show it in. Until it
 * comes, the page that was seen there on an earlier visit stands in for it.
 * @param readKept reads that one
 */
export function connectKept(
  config: Config,
  readKept: ReadKept = readKeptPage,
): { connection: Connection | null; rows: Promise<void> } {
  const token = readToken(config.apiBaseUrl);
  if (token === null) return { connection: null, rows: Promise.resolve() };
  const connection = connect(config, token);
  return { connection, rows: askForPage(config, connection, readKept) };
}

async function askForPage({ extensions, apiBaseUrl }: Config, connection: Connection, readKept: ReadKept) {
  const { token, client, queryClient } = connection;
  const name = listOfPath(window.location.pathname);
  if (!name) return;
  const { params } = readListParams(name, extensions, window.location.search);
  const request = listRequest(name, params);
  const query = listQuery(client, name, request);
  const fresh = queryClient.prefetchQuery(query);
  const reading = readKept(apiBaseUrl, token, name, request);
  const kept = async () => {
    if (!(await showKeptPage(connection, query.queryKey, reading))) await fresh;
  };
  // A browser whose storage is held up does not hold up the rows.
  await Promise.race([fresh, kept()]);
}
