import type { ComponentType, ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listHref, type ListParams } from '#dashboard/address/list-params.ts';
import control from '#dashboard/ui/control.module.css';
import { Link } from '#dashboard/ui/link.tsx';
import { LoadError } from '#dashboard/list/errors/error-states.tsx';
import { RecordFinder } from './record-finder.tsx';
import { RecordLoading } from './record-loading.tsx';
import { formatWord } from '#dashboard/ui/format.ts';
import styles from './record-note.module.css';
import type { DetailProps, Resource } from '#dashboard/list/resource.ts';
import type { RowState } from './use-row.ts';

type RecordContentProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  Detail: ComponentType<DetailProps<Name>>;
  id: Id;
  params: ListParams<Name>;
  found: RowState<Name>;
};

/** A record's fields, or what is shown in their place. */
export function RecordContent<Name extends EndpointName>(props: RecordContentProps<Name>) {
  const { resource, Detail, id, params, found } = props;
  const { name, one } = resource;
  switch (found.state) {
    case 'loading':
      return <RecordLoading />;
    case 'error':
      return <LoadError error={found.error} retry={found.retry} />;
    case 'gone':
      return (
        <Missing>
          <p>
            {formatWord(one)} {id} doesn't exist or was removed.
          </p>
          <Link to={listHref(name, params)} className={control.control}>
            Back to the list
          </Link>
        </Missing>
      );
    case 'unfound':
      return (
        <Missing>
          <p>
            This {one} isn't on this page of the list or the pages around it. It may have moved further away
            or been removed.
          </p>
          <RecordFinder resource={resource} id={id} params={params} />
        </Missing>
      );
    case 'there': {
      const { record, unreadableFields } = found.row;
      return <Detail key={record.id} record={record} unreadableFields={unreadableFields} />;
    }
  }
}

const Missing = ({ children }: { children: ReactNode }) => <div className={styles.missing}>{children}</div>;
