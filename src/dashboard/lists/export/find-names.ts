import type { Config } from '#contract/config.ts';
import type { Id } from '#contract/fields.ts';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { idsAtATime, idsRequest, namesPerPage, takesIds } from '#dashboard/data/names/ids-request.ts';
import { referenceOfRow } from '#dashboard/data/names/naming.ts';
import type { ListNames, NamedList, Names } from '#dashboard/data/names/names.ts';
import { createWholeList } from '#dashboard/data/requests/whole-list/whole-list.ts';
import type { PageReaderOptions } from '#dashboard/data/requests/whole-list/page-reader.ts';

export type NamesSource = Pick<PageReaderOptions<'opportunities'>, 'requests' | 'queryClient'> & {
  config: Pick<Config, 'extensions'>;
  names: Names;
};

/** So many names are looked for one by one where the service can't be asked for them; for more the whole list is read. */
const fewNames = 20;

/** @throws the reason of an aborted signal; a name that can't be had stays unknown */
export async function findNames(
  source: NamesSource,
  list: NamedList,
  ids: Id[],
  known: Map<Id, string>,
  signal: AbortSignal,
) {
  const names = source.names[list];
  const unknown = () =>
    ids.filter((id) => {
      const says = names.lookUp(id);
      if (typeof says !== 'string') known.set(id, says.name);
      return !known.has(id);
    });
  if (takesIds(source.config.extensions)) await askFor(source, list, unknown(), known, signal);
  else {
    if (unknown().length > fewNames) await waitForAll(names, signal);
    await waitForEach(names, unknown().slice(0, idsAtATime), signal);
    unknown();
  }
  signal.throwIfAborted();
}

async function askFor<Name extends NamedList>(
  { config, requests, queryClient }: NamesSource,
  name: Name,
  ids: Id[],
  known: Map<Id, string>,
  signal: AbortSignal,
) {
  const perPage = namesPerPage(config.extensions);
  for (let from = 0; from < ids.length; from += idsAtATime) {
    const { id } = idsRequest(ids.slice(from, from + idsAtATime), 1, perPage) as { id: Id[] };
    const records = createWholeList({
      name,
      request: { id } as ListRequest<Name>,
      perPage,
      requests,
      queryClient,
      onPieces: (pieces) => {
        for (const { row } of pieces.flatMap(({ rows }) => rows)) {
          const reference = referenceOfRow(name, row as never);
          if (reference) known.set(reference.id, reference.name);
        }
      },
    });
    try {
      await records.read(signal);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

async function waitForAll(names: ListNames, signal: AbortSignal) {
  // It is read as a whole for whoever searches it.
  await names.search('', 1, signal);
  await until(names, signal, () => ['complete', 'failed'].includes(names.progress()?.status ?? ''));
}

async function waitForEach(names: ListNames, ids: Id[], signal: AbortSignal) {
  const releases = ids.map((id) => names.retain(id));
  try {
    await until(
      names,
      signal,
      () => names.progress()?.status === 'failed' || ids.every((id) => names.lookUp(id) !== 'loading'),
    );
  } finally {
    for (const release of releases) release();
  }
}

const until = (names: ListNames, signal: AbortSignal, isTrue: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!signal.aborted && !isTrue()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = names.subscribe(look);
    signal.addEventListener('abort', look, { once: true });
    queueMicrotask(look);
  });
