import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import type { Page, Row } from '#dashboard/api/read-page.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import control from '#dashboard/ui/control.module.css';
import hidden from '#dashboard/ui/hidden.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import { CopyLink } from './copy-link.tsx';
import { idOf } from './data-table.tsx';
import { TextField } from './field-list.tsx';
import styles from './record-panel.module.css';
import type { Resource } from './resource.ts';

type RecordPanelProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  id: number;
  /** The page that the record was opened on, once it is there. */
  page: Page<Name> | null;
  hrefOf: (id: number) => string;
  closeHref: string;
};

/** One record beside its list, every field of it; Esc closes. */
export function RecordPanel<Name extends EndpointName>({
  resource,
  id,
  page,
  hrefOf,
  closeHref,
}: RecordPanelProps<Name>) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { row, searching } = useRow(resource.name, id, page);
  const neighbours = neighboursOf(page, id);
  const title = row?.record ? resource.titleOf(row.record) : `${resource.title.slice(0, -1)} ${id}`;

  useEffect(() => heading.current?.focus(), [id]);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      // An overlay that is open above the panel takes Esc for itself.
      if (event.key === 'Escape' && !event.defaultPrevented) void navigate(closeHref);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [navigate, closeHref]);

  return (
    <section ref={panel} className={styles.panel} role="dialog" aria-labelledby="record-title">
      <header className={styles.header}>
        <div className={styles.heading}>
          <h2 id="record-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {row?.record && resource.Badge && <resource.Badge record={row.record} />}
        </div>
        <CopyLink href={hrefOf(id)} compact />
        <PanelLink
          label="Previous on this page"
          href={neighbours.previous === null ? null : hrefOf(neighbours.previous)}
        >
          <Icon name="previous" />
        </PanelLink>
        <PanelLink label="Next on this page" href={neighbours.next === null ? null : hrefOf(neighbours.next)}>
          <Icon name="next" />
        </PanelLink>
        <PanelLink label="Close" href={closeHref}>
          <Icon name="close" />
        </PanelLink>
      </header>
      {row?.record ? (
        <Suspense>
          <resource.Detail record={row.record} />
        </Suspense>
      ) : row?.unreadable ? (
        <Unreadable problem={row.unreadable.problem} source={row.unreadable.source} />
      ) : (
        !searching && <Missing one={resource.one} closeHref={closeHref} />
      )}
    </section>
  );
}

/** The record's row: from the page it was opened on, else from a server that can be asked for an id. */
function useRow<Name extends EndpointName>(name: Name, id: number, page: Page<Name> | null) {
  const { client, config } = useSession();
  const onPage = page?.rows.find((row) => idOf(row) === id);
  const canAsk = config.extensions.includes('id');
  const request = { id: [id] } as ListRequest<Name>;
  const query = useQuery({
    ...listQuery(client, name, request),
    enabled: canAsk && page !== null && !onPage,
  });
  const row: Row<Name> | undefined = onPage ?? query.data?.rows[0];
  return { row, searching: page === null || query.isLoading };
}

function neighboursOf(page: Page | null, id: number) {
  const ids = page?.rows.map(idOf) ?? [];
  const place = ids.indexOf(id);
  if (place === -1) return { previous: null, next: null };
  return { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null };
}

function PanelLink({ label, href, children }: { label: string; href: string | null; children: ReactNode }) {
  const className = `${control.control} ${control.ghost} ${control.icon}`;
  const content = (
    <>
      {children}
      <span className={hidden.hidden}>{label}</span>
    </>
  );
  if (href !== null)
    return (
      <Link to={href} className={className}>
        {content}
      </Link>
    );
  return (
    <span className={className} role="link" aria-disabled="true">
      {content}
    </span>
  );
}

function Unreadable({ problem, source }: { problem: string; source: string }) {
  return (
    <>
      <TextField name="This record could not be read" text={problem} />
      <TextField name="As it came" text={source} />
    </>
  );
}

function Missing({ one, closeHref }: { one: string; closeHref: string }) {
  return (
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
}
