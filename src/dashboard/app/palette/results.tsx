import { useLayoutEffect, useRef } from 'react';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say, withCommas, wordFor } from '#dashboard/base/languages/say.ts';
import { initials } from '#dashboard/data/names/naming.ts';
import { contactLinksOf } from '#dashboard/data/names/contact-links.ts';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import { formatTotal, shortInstant } from '#dashboard/base/ui/format.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { shortcutNames } from '#dashboard/base/commands/chord.ts';
import { Status } from '#dashboard/base/ui/status.tsx';
import type { Found, Hit, RecordHit } from './hit.ts';
import styles from './results.module.css';
import { markedParts, snippetOf } from '#dashboard/lists/marks.ts';

export const optionId = (list: string, key: string) => `${list}-${key.replaceAll(/\s/g, '_')}`;

type ResultsProps = {
  id: string;
  found: readonly Found[];
  active: string | null;
  searched: string;
  onActivate: (key: string) => void;
  onChoose: (hit: Hit) => void;
};

/** What was found, as a list box of groups. Records and pages are links: they open in a new tab as any other does. */
export function Results({ id, found, active, searched, onActivate, onChoose }: ResultsProps) {
  const box = useStillActive(active === null ? null : optionId(id, active));
  return (
    <div ref={box} id={id} role="listbox" aria-label={say('Results')} className={styles.results}>
      {found
        .filter(({ hits }) => hits.length > 0)
        .map(({ title, hits, total }) => (
          <div
            key={title}
            role="group"
            aria-label={withCommas([title, countOf(hits, total)].filter(Boolean))}
          >
            <h3 role="presentation" className={styles.head}>
              {title}
              <span>{countOf(hits, total)}</span>
            </h3>
            {hits.map((hit) => (
              <Option
                key={hit.key}
                id={optionId(id, hit.key)}
                hit={hit}
                searched={searched}
                isActive={hit.key === active}
                onActivate={() => onActivate(hit.key)}
                onChoose={() => onChoose(hit)}
              />
            ))}
          </div>
        ))}
    </div>
  );
}

/** Keeps the active option in sight, and where it is on the screen when others come above it. */
function useStillActive(id: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<{ id: string; top: number } | null>(null);
  useLayoutEffect(() => {
    const option = id === null ? null : document.getElementById(id);
    if (!box.current || !option || id === null) return void (last.current = null);
    if (last.current?.id === id) box.current.scrollTop += option.offsetTop - last.current.top;
    else option.scrollIntoView({ block: 'nearest' });
    last.current = { id, top: option.offsetTop };
  });
  return box;
}

/** How many there are, where it isn't plain to see: 3, or first 3 of 27. */
function countOf(hits: Hit[], total: number) {
  if (hits.some(({ kind }) => kind !== 'record')) return '';
  return total > hits.length
    ? say('first {count} of {total}', { count: hits.length, total })
    : formatCount(total);
}

type OptionProps = {
  id: string;
  hit: Hit;
  searched: string;
  isActive: boolean;
  onActivate: () => void;
  onChoose: () => void;
};

function Option({ id, hit, searched, isActive, onActivate, onChoose }: OptionProps) {
  const isTall = hit.kind === 'record' && hit.list === 'contacts';
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={hit.kind === 'command' ? undefined : hit.href}
      className={`${styles.hit} ${isTall ? styles.tall : ''}`}
      onPointerMove={({ movementX, movementY }) => {
        // Rows that move under a resting pointer are not pointed at.
        if (!isActive && (movementX || movementY)) onActivate();
      }}
      onClick={({ ctrlKey, metaKey, shiftKey, altKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey && !altKey) onChoose();
      }}
    >
      <HitContent hit={hit} searched={searched} />
    </a>
  );
}

type ContentProps<Kind extends Hit = RecordHit> = { hit: Kind; searched: string };

function HitContent({ hit, searched }: ContentProps<Hit>) {
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
  const { phone, email, company } = contactLinksOf(reference);
  const under = [company, email].filter((text) => text !== null && text !== reference.name).join(' · ');
  return (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {initials(reference.name)}
      </span>
      <span className={styles.two}>
        <b className={styles.name} dir="auto">
          <Marked text={reference.name} searched={searched} />
        </b>{' '}
        {under && (
          <span className={styles.under} dir="auto">
            <Marked text={under} searched={searched} />
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
      <Marked text={reference.name} searched={searched} />
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
        <Marked text={reference.name} searched={searched} />
        {more && (
          <span className={styles.about}>
            {' '}
            · <Marked text={more} searched={searched} />
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

const Marked = ({ text, searched }: { text: string; searched: string }) => (
  <bdi>
    {markedParts(excerptOf(text), searched).map((part, index) =>
      // oxlint-disable-next-line react/no-array-index-key
      part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
    )}
  </bdi>
);
