import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import * as clock from '#contract/clock.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { useLazy } from '#dashboard/base/use-lazy.ts';
import { pageInstant } from '#dashboard/base/ui/format-instant.ts';
import { formatAgo, formatTotal } from '#dashboard/base/ui/format.ts';
import { useMinute } from '#dashboard/base/ui/age.tsx';
import { Name } from '#dashboard/data/names/name.tsx';
import { ageText } from '#dashboard/data/persist/persisted-page.ts';
import { reserve } from '#contract/guest/tight.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { mayPrefetch } from '#dashboard/data/requests/prefetch/may-prefetch.ts';
import { totalOf, totalQuery } from '#dashboard/data/session/total-query.ts';
import { useIsIdle, useIsPainted } from '#dashboard/data/session/use-first-paint.ts';
import { ExportProgress } from '#dashboard/lists/export/export-progress.tsx';
import { SearchFilter } from '#dashboard/lists/filters/search-filter.tsx';
import type { GripProps, OpenerProps, Pickers, Slots, TotalProps } from '#dashboard/lists/slots.ts';
import { usePicker } from '#dashboard/lists/use-picker.ts';
import { StillWaiting } from './errors.tsx';
import { AgeLabel, TotalLabel } from './first-slots.tsx';

/** Up to how many rows a page has that is asked for with its total, before anybody comes to it. */
const mostAhead = 50;

function ListTotal({ name, request }: TotalProps) {
  const session = useSession();
  const isPainted = useIsPainted();
  const isAhead = request && (request.per_page ?? 0) <= mostAhead && mayPrefetch();
  const query = totalQuery(session, name, request, undefined, isAhead);
  const { data, isError } = useQuery({ ...query, enabled: isPainted });
  const total = totalOf(data);
  const isNever = isError || total === null || (session.config.requestsPerMinute ?? Infinity) <= reserve;
  // What was kept free for it closes.
  if (isPainted && isNever) return null;
  return <TotalLabel>{isPainted && total !== undefined && formatTotal(total)}</TotalLabel>;
}

function PersistedAge({ at }: { at: number }) {
  const [announced] = useState(() => formatAgo(new Date(at).toISOString(), clock.now()));
  const isPainted = useIsPainted();
  return (
    <AgeLabel
      text={ageText(at, useMinute())}
      announcement={isPainted && say('Showing records from {age}. Refreshing…', { age: announced })}
      // Made on hover, because making the format would delay the rows.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = pageInstant(at);
      }}
    />
  );
}

const loadLateParts = async () => (await import('./late-parts.tsx')).lateParts;

/**
 * What a list's page can do beyond showing rows, once the browser is idle after the first paint; null until then, and where
 * it cannot be loaded: rows can then only be read.
 */
export function useLateParts() {
  const isIdle = useIsIdle();
  return useLazy(loadLateParts, isIdle ? 'idle' : null).part;
}

function Grip(props: GripProps) {
  const late = useLateParts();
  return late && <late.ColumnGrip {...props} />;
}

function Waited({ at }: { at: string }) {
  const late = useLateParts();
  const now = useMinute();
  return late && <late.ShortAge at={at} now={now} />;
}

const imports = {
  days: async () => (await import('#dashboard/lists/filters/days-picker.tsx')).DaysPicker,
  record: async () => (await import('#dashboard/lists/filters/record-picker.tsx')).RecordPicker,
  display: async () => (await import('./tools/display-menu.tsx')).DisplayMenu,
  tools: async () => (await import('./tools/tools-menu.tsx')).ToolsMenu,
  export: async () => (await import('./tools/list-export.tsx')).ListExport,
  views: async () => (await import('#dashboard/lists/views/views-menu.tsx')).ViewsMenu,
  page: async () => (await import('./page-jump-field.tsx')).PageJumpField,
};

type Imports = { [Name in keyof typeof imports]: Awaited<ReturnType<(typeof imports)[Name]>> };

declare module '#dashboard/lists/slots.ts' {
  interface Pickers extends Imports {}
}

const pickers: { [Name in keyof Imports]: () => Promise<Imports[Name]> } = imports;

/** The parts that need nothing but what surrounds them. */
export const liveSlots = {
  Name,
  // The frame is rendered whenever the address changes.
  Total: memo(ListTotal, (last, next) => JSON.stringify(last) === JSON.stringify(next)),
  Opener: <Name extends keyof Pickers>({ picker, command, children }: OpenerProps<Name>) =>
    children(usePicker(pickers[picker], command)),
  Search: SearchFilter,
  Age: PersistedAge,
  Waited,
  Grip,
  ExportProgress,
  StillWaiting,
};

/** The parts of a screen that follow the session, the address and time. */
export function useSlots(): Slots {
  const { config } = useSession();
  // The first one serves as long as addresses are whole; with another after each step all rows would be rendered again.
  const [{ navigate }] = useState({ navigate: useNavigate() });
  return useMemo(() => ({ ...liveSlots, config, navigate }), [config, navigate]);
}
