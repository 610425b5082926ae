import { say, wordFor } from '#dashboard/languages/say.ts';
import { initials } from '#dashboard/names/naming.ts';
import { reachOf } from '#dashboard/record/contact/reach.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { formatTotal, shortInstant } from '#dashboard/ui/format.ts';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import { shortcutNames } from '#dashboard/ui/shortcut-names.ts';
import { Status } from '#dashboard/ui/status.tsx';
import type { Hit, RecordHit } from './hit.ts';
import { Marked } from './marked.tsx';
import { snippetOf } from './marks.ts';
import styles from './results.module.css';

type ContentProps<Kind extends Hit = RecordHit> = { hit: Kind; searched: string };

/** What a row of the palette says of a hit. */
export function HitContent({ hit, searched }: ContentProps<Hit>) {
  if (hit.kind === 'record') {
    if (hit.list === 'contacts') return <Contact hit={hit} searched={searched} />;
    return hit.list === 'agents' ? (
      <Agent hit={hit} searched={searched} />
    ) : (
      <Opportunity hit={hit} searched={searched} />
    );
  }
  return (
    <>
      <LateIcon name={hit.kind === 'page' ? hit.icon : 'next'} />
      <span className={styles.name}>
        <Marked text={hit.name} searched={searched} />
      </span>
      {hit.kind === 'page' ? (
        <span className={styles.end}>{hit.about ?? formatTotal(hit.count ?? null)}</span>
      ) : (
        hit.keys[0] !== undefined && <kbd>{shortcutNames(hit.keys[0])}</kbd>
      )}
    </>
  );
}

function Contact({ hit: { reference }, searched }: ContentProps) {
  const { phone, email, company } = reachOf(reference);
  const under = [company, email].filter((text) => text !== null && text !== reference.name).join(' · ');
  return (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {initials(reference.name)}
      </span>
      <span className={styles.two}>
        <b className={styles.name} dir="auto">
          <Marked text={excerptOf(reference.name)} searched={searched} />
        </b>{' '}
        {under && (
          <span className={styles.under} dir="auto">
            <Marked text={excerptOf(under)} searched={searched} />
          </span>
        )}
      </span>{' '}
      <span className={phone === null ? styles.none : styles.phone}>
        {phone === null ? say('no phone') : <bdi>{excerptOf(phone, 40)}</bdi>}
      </span>
    </>
  );
}

const Agent = ({ hit: { reference }, searched }: ContentProps) => (
  <>
    <LateIcon name="agents" />
    <span className={styles.name} dir="auto">
      <Marked text={excerptOf(reference.name)} searched={searched} />
    </span>{' '}
    <span className={styles.end}>{wordFor(reference.more ?? '')}</span>
  </>
);

function Opportunity({ hit: { reference, opportunity }, searched }: ContentProps) {
  const about = searched === '' ? null : snippetOf(opportunity?.summary ?? '', searched);
  const created = opportunity?.created_at ? shortInstant(opportunity.created_at) : null;
  const more = about ?? reference.detail;
  return (
    <>
      <LateIcon name="opportunities" />
      <span className={styles.name} dir="auto">
        <Marked text={excerptOf(reference.name)} searched={searched} />
        {more && (
          <span className={styles.about}>
            {' '}
            · <Marked text={excerptOf(more)} searched={searched} />
          </span>
        )}
      </span>{' '}
      {opportunity && (
        <span className={styles.facts}>
          <Status status={opportunity.status} /> <span>{created?.day}</span>
        </span>
      )}
    </>
  );
}
