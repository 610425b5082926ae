import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { runCommand } from '#dashboard/base/commands/registry.ts';
import type { RecentRecord } from '#dashboard/data/persist/recent-records.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { useViews } from '#dashboard/lists/views/views.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { readAsked, type Asked } from './asked.ts';
import { Field } from './field.tsx';
import { Foot, Overlay } from './overlay.tsx';
import { foundFor } from './found.ts';
import { opportunitiesHref, recordHit, type Found, type Hit } from './hit.ts';
import { Notes } from './notes.tsx';
import { optionId, Results } from './results.tsx';
import styles from './palette.module.css';
import { Preview } from './preview.tsx';
import { useArranged } from './arrange.ts';
import { useSources } from './use-sources.ts';

export type PaletteProps = {
  /** The records that were opened last. */
  recents: readonly RecentRecord[];
  /** Has the focus afterwards. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Goes anywhere by a few letters: records of all lists, pages, commands. */
export function Palette({ recents, opener, onClose }: PaletteProps) {
  const list = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const copyPhone = useRef<(() => void) | null>(null);
  const asked = useMemo(() => readAsked(typed), [typed]);
  const lately = useMemo(() => recents.map((each) => recordHit(each.list, each)), [recents]);
  const sources = useSources(asked, lately);
  const canSearch = useSession().config.extensions.includes('search');
  const saved = useViews();
  const views = saved ? [...saved.own, ...saved.team] : [];
  const found = foundFor({ asked, lately, sources, views, canSearch, queryClient });
  const { shown, active, activate, move } = useArranged(`${asked.kind} ${asked.text}`, found);
  const hit = shown.flatMap(({ hits }) => hits).find(({ key }) => key === active);
  const outcome = outcomeOf(
    asked,
    shown,
    Object.values(sources).some(({ isPending }) => isPending),
  );

  /** A press on a link leads there by itself. */
  const choose = (chosen: Hit) => {
    if (chosen.kind !== 'command') return onClose();
    // A command is for what had the focus before.
    flushSync(onClose);
    runCommand(chosen.id);
  };
  const open = (isForTheirs: boolean) => {
    if (!hit) return;
    choose(hit);
    if (hit.kind === 'command') return;
    const href = (isForTheirs && opportunitiesHref(hit)) || hit.href;
    void navigate(href, { replace: href === pathname + search });
  };

  return (
    <Overlay opener={opener} onClose={onClose} onCopy={() => copyPhone.current?.()}>
      <Field
        list={list}
        activeOption={active === null ? undefined : optionId(list, active)}
        typed={typed}
        outcome={outcome}
        onType={setTyped}
        onMove={move}
        onOpen={open}
        onClose={onClose}
      />
      <div className={styles.columns}>
        <div className={styles.found}>
          {active !== null && (
            <Results
              id={list}
              shown={shown}
              active={active}
              searched={asked.text}
              onActivate={activate}
              onChoose={choose}
            />
          )}
          {asked.kind === 'anything' && <Notes sources={sources} />}
        </div>
        <Preview hit={hit} copyPhone={copyPhone} />
      </div>
      <Foot hit={hit} />
    </Overlay>
  );
}

/** Whether it is a search that is known to find nothing. */
const isEmpty = (hit: Hit) => hit.kind === 'page' && hit.icon === 'search' && hit.count === 0;

/** How much was found, in words. @param isPending whether more may come */
export function outcomeOf({ kind, text }: Asked, shown: readonly Found[], isPending: boolean) {
  if (kind === 'nothing' || (kind === 'id' && text === '')) return '';
  if (isPending) return say('Searching…');
  const count = shown.reduce((sum, { hits, total }) => sum + total - hits.filter(isEmpty).length, 0);
  if (count === 0)
    return kind === 'id' ? say('No record {id}', { id: text }) : say('Nothing matches “{text}”', { text });
  return say('{count, plural, one {# result} other {# results}}', { count });
}
