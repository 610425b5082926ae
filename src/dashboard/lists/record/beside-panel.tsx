import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentType, type RefObject } from 'react';
import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import control from '#dashboard/base/ui/control.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import { type Beside, listHref, readListParams } from '#dashboard/data/address/list-params.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { namelessText, nouns } from '#dashboard/data/names/naming.ts';
import { useName } from '#dashboard/data/names/use-names.ts';
import { errorStateOf } from '#dashboard/data/requests/error-state.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { useLazyPart } from '#dashboard/data/session/use-lazy-part.ts';
import { LoadError, PanelError } from '#dashboard/lists/list/errors.tsx';
import type { DetailProps } from '#dashboard/lists/list/resource.ts';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import styles from './beside-panel.module.css';
import { AbsentContact, ContactLead } from './contact/contact-card.tsx';
import { ContactOpportunities } from './contact/contact-opportunities.tsx';
import { contactLinksOf } from '#dashboard/data/names/contact-links.ts';
import { FieldList, ShortField } from './field-list.tsx';
import { CloseLink, RecordHeading } from './panel-frame.tsx';
import note from './record-content.module.css';
import panelStyles from './record-panel.module.css';
import { isGone, RecordLoading } from './record-content.tsx';

export type LoadBeside = { [Name in NamedList]: () => Promise<ComponentType<DetailProps<Name>>> };

type BesidePanelProps = {
  beside: Beside;
  load: LoadBeside;
  /** The title of the record that it is open beside. */
  title: string;
  /** The address of that record alone. */
  close: string;
};

export function BesidePanel({ beside, load, title, close }: BesidePanelProps) {
  const { of, id } = beside;
  const { extensions } = useSession().config;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useName(of, id);
  const takesId = extensions.includes('id');
  useEffect(() => heading.current?.focus(), [of, id]);
  useOwnArrows(panel);
  const isKnown = typeof known !== 'string';
  return (
    <section
      ref={panel}
      className={`${panelStyles.panel} ${styles.panel}`}
      role="dialog"
      aria-labelledby="beside-title"
    >
      <header className={panelStyles.top}>
        <Link
          to={close}
          className={`${control.control} ${control.ghost} ${styles.back}`}
          title={say('Back (Esc)')}
        >
          <Icon name="previous" />
          <span>{sayNodes('Back to {title}', { title: <bdi>{excerptOf(title)}</bdi> })}</span>
        </Link>
        <span className={styles.what}>{nouns[of]}</span>
        {takesId && (
          <Link to={listHref(of, readListParams(of, [], '').params, id)} className={styles.out}>
            {say('{list, select, contacts {Open in contacts} other {Open in agents}}', { list: of })}
          </Link>
        )}
        <CloseLink href={close} />
      </header>
      <div className={panelStyles.scroller}>
        <RecordHeading
          id="beside-title"
          heading={heading}
          title={isKnown ? known.name : namelessText(of, id)}
          isThere={isKnown}
        />
        {takesId ? (
          <BesideRecord key={`${of} ${id}`} of={of} id={id} load={load[of]} />
        ) : (
          <ContactFromName id={id} />
        )}
      </div>
    </section>
  );
}

/** Lets the arrow keys scroll a panel: outside it they step to the neighbours of the record. */
function useOwnArrows(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.key.startsWith('Arrow')) event.stopPropagation();
    };
    const element = panel.current;
    element?.addEventListener('keydown', keep);
    return () => element?.removeEventListener('keydown', keep);
  }, [panel]);
}

type BesideRecordProps<Name extends NamedList> = {
  of: Name;
  id: Id;
  load: () => Promise<ComponentType<DetailProps<Name>>>;
};

function BesideRecord<Name extends NamedList>({ of, id, load }: BesideRecordProps<Name>) {
  const { client } = useSession();
  const query = useQuery(listQuery(client, of, { id: [id] } as ListRequest<Name>));
  const { Part: Detail, hasFailed } = useLazyPart(load, true);
  const error = errorStateOf(query);
  const row = query.data?.rows.find(({ record }) => record !== undefined);
  if (hasFailed) return <PanelError />;
  if (query.data && !row?.record) return <p className={note.missing}>{isGone(of, id)}</p>;
  if (row?.record && Detail) return <Detail record={row.record} unreadableFields={row.unreadableFields} />;
  if (error) return <LoadError error={error} retry={() => void query.refetch()} />;
  return <RecordLoading />;
}

/** A contact as far as its reference goes, for a server that can't be asked for a record by its id. */
function ContactFromName({ id }: { id: Id }) {
  const known = useName('contacts', id);
  return (
    <>
      {typeof known === 'string' ? (
        <AbsentContact id={id} absence={known} />
      ) : (
        <ContactLead name={known.name} {...contactLinksOf(known)} />
      )}
      <ContactOpportunities id={id} />
      <FieldList>
        <ShortField name={say('ID')} text={String(id)}>
          <code>{id}</code>
        </ShortField>
      </FieldList>
    </>
  );
}
