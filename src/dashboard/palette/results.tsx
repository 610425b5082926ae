import { useLayoutEffect } from 'react';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { withCommas } from '#dashboard/languages/listed.ts';
import { say } from '#dashboard/languages/say.ts';
import { type Found, groupTitles, type Hit } from './hit.ts';
import { HitContent } from './hit-content.tsx';
import styles from './results.module.css';

/** The id of a hit's element. */
export const optionId = (list: string, key: string) => `${list}-${key.replaceAll(/\s/g, '_')}`;

type ResultsProps = {
  id: string;
  shown: Found[];
  active: string | null;
  searched: string;
  onActivate: (key: string) => void;
  onChoose: (hit: Hit) => void;
};

/** What was found, as a list box of groups. Records and pages are links: they open in a new tab as any other does. */
export function Results({ id, shown, active, searched, onActivate, onChoose }: ResultsProps) {
  useLayoutEffect(() => {
    if (active !== null) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div id={id} role="listbox" aria-label={say('Results')} className={styles.results}>
      {shown
        .filter(({ hits }) => hits.length > 0)
        .map(({ group, hits, total }) => (
          <div
            key={group}
            role="group"
            aria-label={withCommas([groupTitles[group], countOf(hits, total)].filter(Boolean))}
          >
            <h3 role="presentation" className={styles.head}>
              {groupTitles[group]}
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
