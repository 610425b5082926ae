import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { RecentRecord } from '#dashboard/data/persist/recent-records.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { useViews } from '#dashboard/lists/views/views.ts';
import { afterFrame } from '#dashboard/lists/table/far-rows.ts';
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
import { useSources } from './use-sources.ts';

type PaletteProps = {
  recents: readonly RecentRecord[];
  /** What is typed at first. */
  initial: string;
  /** Has the focus afterwards. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Goes anywhere by a few letters: records of all lists, pages, commands. */
export function Palette({ recents, initial, opener, onClose }: PaletteProps) {
  const list = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(initial);
  const asked = useMemo(() => readAsked(typed), [typed]);
  const lately = useMemo(() => recents.map((each) => recordHit(each.list, each)), [recents]);
  const sources = useSources(asked, lately);
  const { config } = useSession();
  const saved = useViews();
  const views = saved ? [...saved.builtIn, ...saved.own, ...saved.team] : [];
  // The first frame is the answer to the press: a field to type into.
  const [isShown, setShown] = useState(false);
  useEffect(() => afterFrame(() => setShown(true)), []);
  const found = isShown ? foundFor({ asked, lately, sources, views, config, queryClient }) : [];
  const { hit, activate, move } = useActiveHit(typed, found);
  const active = hit?.key ?? null;
  const hasRecords = found.some(({ hits }) => hits.some(({ kind }) => kind === 'record'));
  const isPending = Object.values(sources).some((source) => source.isPending);
  const outcome = outcomeOf(asked, found, isPending);

  /** A press on a link leads there by itself. */
  const choose = (chosen: Hit) => {
    if (chosen.kind !== 'command') return onClose();
    // A command is for what had the focus before.
    flushSync(onClose);
    chosen.run();
  };
  const open = (chosen: Hit, isForTheirs: boolean) => {
    choose(chosen);
    if (chosen.kind === 'command') return;
    const href = (isForTheirs && opportunitiesHref(chosen)) || chosen.href;
    void navigate(href, { replace: href === pathname + search });
  };
  /** Enter that was pressed before it was settled what comes first. */
  const [early, setEarly] = useState<{ typed: string; isForTheirs: boolean } | null>(null);
  const enter = (now: string, isForTheirs: boolean) => {
    if (hit && now === typed) open(hit, isForTheirs);
    else setEarly({ typed: now, isForTheirs });
  };
  const due = early?.typed === typed && hit ? early : null;
  const enterLate = useEffectEvent(() => hit && due && open(hit, due.isForTheirs));
  useEffect(() => {
    // Not within an effect, which can't close the dialog first.
    if (due) queueMicrotask(enterLate);
  }, [due]);

  return (
    <Overlay opener={opener} onClose={onClose}>
      <Field
        initial={initial}
        list={list}
        isExpanded={found.some(({ hits }) => hits.length > 0)}
        activeOption={active === null ? undefined : optionId(list, active)}
        outcome={outcome}
        onType={(text) => {
          setTyped(text);
          setEarly((last) => (last?.typed === text ? last : null));
        }}
        onMove={move}
        onOpen={enter}
        onClose={onClose}
      />
      <div className={styles.columns}>
        <div className={styles.found}>
          <Results
            id={list}
            found={found}
            active={active}
            searched={asked.text}
            onActivate={activate}
            onChoose={choose}
          />
          {asked.kind === 'anything' && <Notes sources={sources} />}
        </div>
        {hasRecords && <Preview hit={hit} />}
      </div>
      <Foot hit={hit} />
    </Overlay>
  );
}

const isEmpty = (hit: Hit) => hit.kind === 'page' && hit.icon === 'search' && hit.count === 0;

function outcomeOf({ kind, text }: Asked, found: readonly Found[], isPending: boolean) {
  if (kind === 'nothing' || (kind === 'id' && text === '')) return '';
  if (isPending) return say('Searching…');
  const count = found.reduce((sum, { total }) => sum + total, 0);
  if (found.every(({ hits }) => hits.every(isEmpty)))
    return kind === 'id' ? say('No record {id}', { id: text }) : say('Nothing matches “{text}”', { text });
  return say('{count, plural, one {# result} other {# results}}', { count });
}

/** The key of the first hit, once nothing can come before it any more; null until then, and where nothing was found. */
function firstKey(found: readonly Found[]) {
  const first = found.find(({ hits, isPending }) => isPending || hits.length > 0);
  return first && !first.isPending ? (first.hits[0]?.key ?? null) : null;
}

/** Which hit is active: the first, the same whichever source answers first, until the person moves to another. */
function useActiveHit(text: string, found: readonly Found[]) {
  const [chosen, setChosen] = useState<{ text: string; key: string } | null>(null);
  const hits = found.flatMap((each) => each.hits);
  const own = chosen?.text === text && hits.some(({ key }) => key === chosen.key) ? chosen.key : null;
  const active = own ?? firstKey(found);
  const at = hits.findIndex(({ key }) => key === active);
  return {
    hit: hits[at],
    activate: (key: string) => setChosen({ text, key }),
    /** Makes the next hit active, or the one before; after the last comes the first. */
    move: (by: 1 | -1) => {
      const next = hits.at(at < 0 && by < 0 ? -1 : (at + by) % hits.length);
      if (next) setChosen({ text, key: next.key });
    },
  };
}
