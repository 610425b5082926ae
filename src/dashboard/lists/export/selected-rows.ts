import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { RecordRow } from '#dashboard/data/api/read-page.ts';
import type { Names } from '#dashboard/data/names/names.ts';
import { referredIds } from '#dashboard/data/names/referred-ids.ts';
import { recordTexts } from '#dashboard/data/requests/whole-list/page-reader.ts';
import type { ExportReport } from './report.ts';
import type { ExportRun } from './run.ts';
import { type ExportSettings, namedLists } from './settings.ts';
import { type ExportedRow, newId } from './stored-run.ts';
import { nameOfIn } from '#dashboard/data/names/known.ts';

/** A record on a page that was read before, and where its own text is. */
export type RowAtHand<Name extends EndpointName = EndpointName> = {
  row: RecordRow<Name>;
  /** The body of its page; undefined for a page that was kept on the device, which has none. */
  body: string | undefined;
  /** Its place among the page's rows, from 0. */
  index: number;
};

export const hasSource = ({ body }: Pick<RowAtHand, 'body'>) => body !== undefined;

/** Rows with the text of each as it was received; where there is none, of the fields that Roster knows. */
function withSources(rows: RowAtHand[]): ExportedRow[] {
  const texts = new Map<string, string[]>();
  return rows.map(({ row, body, index }) => {
    if (body !== undefined && !texts.has(body)) texts.set(body, recordTexts(body));
    const source = body === undefined ? undefined : texts.get(body)?.[index];
    return { row, source: source ?? JSON.stringify({ ...row.record, ...row.unreadableFields }) };
  });
}

const nothing = () => {};

/** An export of rows that are at hand: nothing is requested, and it has no names but those that are known. */
export function createRowsRun(
  settings: ExportSettings,
  rows: RowAtHand[],
  names: Names,
  onDiscard: () => void,
): ExportRun {
  const now = clock.now();
  const nameOf = nameOfIn(names);
  const referred = referredIds(rows.map(({ row }) => row));
  const unnamed = namedLists(settings).flatMap((list) =>
    referred[list].filter((id) => nameOf(list, id) === null),
  );
  const { length } = rows;
  const report: ExportReport = {
    total: length,
    rows: length,
    repeated: 0,
    missing: [],
    unnamed: unnamed.length,
    startedAt: now,
    finishedAt: now,
  };
  const state = { phase: 'read', report } as const;
  return {
    id: newId(),
    settings,
    state: () => state,
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
