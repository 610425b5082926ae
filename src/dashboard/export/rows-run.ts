import type { Id } from '#contract/fields.ts';
import { referredIds } from '#dashboard/names/referred-ids.ts';
import type { NamedList, Names } from '#dashboard/names/names.ts';
import type { ExportReport } from './report.ts';
import { type RowAtHand, withSources } from './row-at-hand.ts';
import type { ExportRun } from './runs.ts';
import type { ExportSettings } from './settings.ts';

const nothing = () => {};

/** An export of rows that are at hand: nothing is requested, and it has no names but those that are known. */
export function createRowsRun(
  settings: ExportSettings,
  rows: RowAtHand[],
  names: Pick<Names, NamedList>,
  onDiscard: () => void,
): ExportRun {
  const now = Date.now();
  const nameOf = (list: NamedList, id: Id) => {
    const known = names[list].lookUp(id);
    return typeof known === 'string' ? null : known.name;
  };
  const referred = referredIds(rows.map(({ row }) => row));
  const unnamed = (['contacts', 'agents'] as const).flatMap((list) =>
    referred[list].filter((id) => nameOf(list, id) === null),
  ).length;
  const { length } = rows;
  const report: ExportReport = {
    total: length,
    rows: length,
    repeated: 0,
    missing: [],
    unnamed,
    startedAt: now,
    finishedAt: now,
  };
  const state = { phase: 'read', report } as const;
  return {
    id: crypto.randomUUID(),
    settings,
    startedAt: now,
    state: () => state,
    watch: () => nothing,
    isElsewhere: () => false,
    pause: nothing,
    resume: nothing,
    discard: async () => onDiscard(),
    retryMissing: nothing,
    async *rows() {
      yield withSources(rows);
    },
    nameOf,
  };
}
