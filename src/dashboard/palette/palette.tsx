import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { runCommand } from '#dashboard/commands/handlers.ts';
import type { RecentRecord } from '#dashboard/persist/recent-records.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { useViews } from '#dashboard/views/use-views.ts';
import { readAsked } from './asked.ts';
import { Field } from './field.tsx';
import { Foot } from './foot.tsx';
import { foundFor } from './found.ts';
import { type Hit, recordHit } from './hit.ts';
import { Notes } from './notes.tsx';
import { opportunitiesHref } from './opportunities-href.ts';
import { optionId, Results } from './results.tsx';
import { Overlay } from './overlay.tsx';
import styles from './palette.module.css';
import { Preview } from './preview.tsx';
import { useArranged } from './use-arranged.ts';
import { useSources } from './use-sources.ts';
import { outcomeOf } from './outcome.ts';

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

  const choose = (chosen: Hit) => {
    if (chosen.kind !== 'command') return onClose();
    // A command is for what had the focus before.
    flushSync(onClose);
    runCommand(chosen.id);
  };
  const open = (isForTheirs: boolean) => {
    const href = hit && isForTheirs ? opportunitiesHref(hit) : null;
    if (href !== null) {
      onClose();
      void navigate(href);
    } else if (active !== null) document.getElementById(optionId(list, active))?.click();
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
