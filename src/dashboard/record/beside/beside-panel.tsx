import { useEffect, useRef, type ComponentType, type RefObject } from 'react';
import { type Beside, listHref, readListParams } from '#dashboard/address/list-params.ts';
import { say } from '#dashboard/languages/say.ts';
import type { DetailProps } from '#dashboard/list/resource.ts';
import { nouns } from '#dashboard/names/naming.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import { useName } from '#dashboard/names/use-names.ts';
import { CloseLink } from '#dashboard/record/frame/record-top.tsx';
import { RecordHeading } from '#dashboard/record/frame/record-heading.tsx';
import panelStyles from '#dashboard/record/frame/record-panel.module.css';
import { numbered } from '#dashboard/record/record-words.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './beside-panel.module.css';
import { ContactFromName } from './contact-from-name.tsx';
import { BesideRecord } from './beside-record.tsx';

/** Imports what shows every field of a record of each list that others refer to. */
export type LoadBeside = { [Name in NamedList]: () => Promise<ComponentType<DetailProps<Name>>> };

type BesidePanelProps = {
  beside: Beside;
  load: LoadBeside;
  /** The title of the record that it is open beside. */
  title: string;
  /** The address of that record alone. */
  close: string;
};

/** A contact or agent, open beside the record that refers to it. */
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
          <span>{say('Back to {title}', { title: excerptOf(title) })}</span>
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
          title={isKnown ? known.name : numbered(of, id)}
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
