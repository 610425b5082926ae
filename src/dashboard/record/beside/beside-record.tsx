import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import type { Id } from '#contract/fields.ts';
import { lazyImport } from '#dashboard/api/lazy-import.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import type { DetailProps } from '#dashboard/list/resource.ts';
import { LoadError, PanelError } from '#dashboard/list/errors/error-states.tsx';
import type { NamedList } from '#dashboard/names/names.ts';
import { RecordLoading } from '#dashboard/record/record-loading.tsx';
import note from '#dashboard/record/record-note.module.css';
import { isGone } from '#dashboard/record/record-words.ts';
import { errorStateOf } from '#dashboard/requests/error-state.ts';
import { useSession } from '#dashboard/session/session-context.ts';

type BesideRecordProps<Name extends NamedList> = {
  of: Name;
  id: Id;
  load: () => Promise<ComponentType<DetailProps<Name>>>;
};

/** Every field of a record that the service is asked for by its id. */
export function BesideRecord<Name extends NamedList>({ of, id, load }: BesideRecordProps<Name>) {
  const { client } = useSession();
  const query = useQuery(listQuery(client, of, { id: [id] } as ListRequest<Name>));
  const { Detail, hasFailed } = useDetail(load);
  const error = errorStateOf(query);
  const row = query.data?.rows.find(({ record }) => record !== undefined);
  if (hasFailed) return <PanelError />;
  if (query.data && !row?.record) {
    return <p className={note.missing}>{isGone(of, id)}</p>;
  }
  if (row?.record && Detail) {
    return <Detail record={row.record} unreadableFields={row.unreadableFields} />;
  }
  if (error) return <LoadError error={error} retry={() => void query.refetch()} />;
  return <RecordLoading />;
}

function useDetail<Name extends NamedList>(load: () => Promise<ComponentType<DetailProps<Name>>>) {
  // In an object, because a component alone would be taken for an updater.
  const [loaded, setLoaded] = useState<{ Detail: ComponentType<DetailProps<Name>> } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    lazyImport(load).then(
      (Detail) => setLoaded({ Detail }),
      () => setFailed(true),
    );
  }, [load]);
  return { Detail: loaded?.Detail ?? null, hasFailed };
}
