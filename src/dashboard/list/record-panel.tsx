import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import control from '#dashboard/ui/control.module.css';
import { formatWord } from '#dashboard/ui/format.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { Icon, type IconName } from '#dashboard/ui/icon.tsx';
import { CopyLink } from './copy-link.tsx';
import { idOf } from './data-table.tsx';
import { RecordContent } from './record-content.tsx';
import styles from './record-panel.module.css';
import type { Resource } from './resource.ts';
import type { ListPageState } from './use-list-page.ts';
import { useRow } from './use-row.ts';

type RecordPanelProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  id: number;
  /** The page that the record was opened on. */
  list: ListPageState<Name>;
  hrefOf: (id: number) => string;
  closeHref: string;
};

/** One record beside its list, every field of it; Esc closes. */
export function RecordPanel<Name extends EndpointName>(props: RecordPanelProps<Name>) {
  const { resource, id, list, hrefOf, closeHref } = props;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useRow(resource.name, id, list);
  const record = found.state === 'there' ? found.row.record : undefined;
  const neighbours = neighboursOf(list, id, hrefOf);

  useEffect(() => heading.current?.focus(), [id]);
  useEscape(panel, closeHref);

  return (
    <section ref={panel} className={styles.panel} role="dialog" aria-labelledby="record-title">
      <header className={styles.header}>
        <div className={styles.heading}>
          <h2 id="record-title" ref={heading} tabIndex={-1}>
            {record ? resource.titleOf(record) : `${formatWord(resource.one)} ${id}`}
          </h2>
          {record && resource.Badge && <resource.Badge record={record} />}
        </div>
        <CopyLink href={hrefOf(id)} compact />
        <PanelLink label="Previous on this page" icon="previous" href={neighbours.previous} />
        <PanelLink label="Next on this page" icon="next" href={neighbours.next} />
        <PanelLink label="Close" icon="close" href={closeHref} />
      </header>
      <RecordContent resource={resource} found={found} closeHref={closeHref} />
    </section>
  );
}

/** Esc closes the panel, unless it is pressed in something that stands above the page and takes it for itself. */
function useEscape(panel: { current: HTMLElement | null }, closeHref: string) {
  const navigate = useNavigate();
  useEffect(() => {
    const close = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Node)) return;
      const isOurs = target === document.body || panel.current?.closest('main')?.contains(target);
      if (isOurs) void navigate(closeHref);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [panel, navigate, closeHref]);
}

/** The addresses of the records before and after this one on its page. */
function neighboursOf(list: ListPageState<EndpointName>, id: number, hrefOf: (id: number) => string) {
  const ids = list.shown?.page.rows.map(idOf) ?? [];
  const hrefAt = (place: number) => {
    const neighbour = ids[place];
    return neighbour === undefined || neighbour === null ? null : hrefOf(neighbour);
  };
  const place = ids.indexOf(id);
  if (place === -1) return { previous: null, next: null };
  return { previous: hrefAt(place - 1), next: hrefAt(place + 1) };
}

function PanelLink({ label, icon, href }: { label: string; icon: IconName; href: string | null }) {
  const className = `${control.control} ${control.ghost} ${control.icon}`;
  const content: ReactNode = (
    <>
      <Icon name={icon} />
      <span className={hidden.hidden}>{label}</span>
    </>
  );
  if (href !== null) {
    return (
      <Link to={href} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <span className={className} role="link" aria-disabled="true">
      {content}
    </span>
  );
}
