import type { ComponentType, ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
import { Link } from '#dashboard/ui/link.tsx';
import { LoadError } from '#dashboard/list/errors/error-states.tsx';
import { RecordFinder } from './record-finder.tsx';
import { RecordLoading } from './record-loading.tsx';
import styles from './record-note.module.css';
import { isFarAway, isGone } from './record-words.ts';
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
  const { name } = resource;
  switch (found.state) {
    case 'loading':
      return <RecordLoading />;
    case 'error':
      return <LoadError error={found.error} retry={found.retry} />;
    case 'gone':
      return (
        <Missing>
          <p>{isGone(name, id)}</p>
          <Link to={listHref(name, params)} className={control.control}>
            {say('Back to the list')}
          </Link>
        </Missing>
      );
    case 'unfound':
      return (
        <Missing>
          <p>
            {isFarAway(name)} {say('It may have moved further away or been removed.')}
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
