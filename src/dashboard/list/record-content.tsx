import { Link } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import control from '#dashboard/ui/control.module.css';
import { TextField } from './field-list.tsx';
import { TroubleState } from './list-states.tsx';
import styles from './record-panel.module.css';
import type { Resource } from './resource.ts';
import { Skeleton } from './skeleton.tsx';
import type { RowState } from './use-row.ts';

type RecordContentProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  found: RowState<Name>;
  closeHref: string;
};

const bones = [{ id: 'name' }, { id: 'value' }];

/** A record's fields, or what stands in their place. */
export function RecordContent<Name extends EndpointName>({
  resource,
  found,
  closeHref,
}: RecordContentProps<Name>) {
  switch (found.state) {
    case 'loading':
      return <Skeleton columns={bones} rows={6} />;
    case 'trouble':
      return <TroubleState trouble={found.trouble} retry={found.retry} />;
    case 'missing':
      return <Missing one={resource.one} closeHref={closeHref} />;
    case 'there': {
      const { record, unreadable } = found.row;
      return unreadable ? (
        <>
          <TextField name="This record could not be read" text={unreadable.problem} />
          <TextField name="As it came" text={unreadable.source} />
        </>
      ) : (
        <resource.Detail record={record} />
      );
    }
  }
}

const Missing = ({ one, closeHref }: { one: string; closeHref: string }) => (
  <div className={styles.missing}>
    <p>
      This {one} is not on this page of the list. It may have moved to another page, or it is not there any
      more.
    </p>
    <Link to={closeHref} className={control.control}>
      Back to the list
    </Link>
  </div>
);
