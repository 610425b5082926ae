import { maxPerPage } from '#contract/parameters.ts';
import { type RefObject, useState } from 'react';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Extension } from '#contract/parameters.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { nameOfIn } from '#dashboard/data/names/known.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import { ChooseDialog } from './dialog/choose-dialog.tsx';
import { formatDuration } from './dialog/duration.ts';
import { RunDialog } from './dialog/run-dialog.tsx';
import { useExports } from './exports.ts';
import { exportBegins } from './late-exports.tsx';
import type { ExportRun } from './run.ts';
import { hasSource, type RowAtHand } from './selected-rows.ts';
import { type Draft, settingsOf } from './settings.ts';
// The status must not be loaded first when an export goes to the background: by then the device may be offline.
import './export-status.tsx';

export type ExportDialogProps<Name extends EndpointName> = {
  resource: { name: Name; columns: Column<Name>[] };
  params: ListParams<Name>;
  /** The columns on the screen, in their order. */
  columns: Pick<Column<Name>, 'id'>[];
  /** What is known of the size of the list; null for what isn't. */
  size: { total: number | null; lastPage: number | null };
  /** The rows to export; null for all of the list. */
  rows: RowAtHand<Name>[] | null;
  /** The button that opened it, if that is the one to return to. */
  trigger?: RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function ExportDialog<Name extends EndpointName>(props: ExportDialogProps<Name>) {
  const { resource, columns, size, rows, trigger, onClose } = props;
  const { name } = resource;
  const params = props.params as ListParams;
  const exports = useExports();
  const { config } = useSession();
  const names = useNames();
  const [run, setRun] = useState<ExportRun | null>(null);
  if (run) return <RunDialog run={run} exports={exports} trigger={trigger} onClose={onClose} />;

  const shown = columns.map(({ id }) => id);
  const begin = (draft: Draft) => {
    const settings = settingsOf(draft, name, params, shown, rows !== null);
    exports.addColumns(name, resource.columns);
    setRun(rows ? exports.startRows(settings, rows) : exports.start(settings));
    window.dispatchEvent(new Event(exportBegins));
  };
  const requests = rows ? null : requestsFor(size, config.extensions);
  const seconds = requests && secondsFor(requests, answerTimes(name), config.requestsPerMinute);
  return (
    <ChooseDialog
      name={name}
      params={params}
      shown={shown}
      count={rows ? rows.length : size.total}
      isSelection={rows !== null}
      isExact={rows?.every(hasSource) ?? true}
      trigger={trigger}
      effort={seconds ? say('About {duration}', { duration: formatDuration(seconds) }) : ''}
      nameOf={nameOfIn(names)}
      onExport={begin}
      onClose={onClose}
    />
  );
}

/** How many requests reading a list takes; null where the service reports no total. */
function requestsFor(
  { total, lastPage }: ExportDialogProps<never>['size'],
  extensions: readonly Extension[],
) {
  if (!extensions.includes('per_page')) return lastPage;
  return total === null ? null : Math.max(1, Math.ceil(total / maxPerPage));
}

/** So many of the latest answers tell how long the next ones take. */
const latest = 10;

/** How long the service took for its latest answers in this tab, in ms. */
const answerTimes = (name: EndpointName) =>
  (performance.getEntriesByType?.('resource') ?? [])
    .filter((entry) => new URL(entry.name).pathname.endsWith(endpoints[name].path))
    .slice(-latest)
    .map(({ duration }) => duration);

/** By the median of how long earlier ones took, in ms; null before there was an answer. */
export function secondsFor(requests: number, answers: number[], requestsPerMinute: number | null) {
  const median = answers.toSorted((a, b) => a - b)[Math.floor(answers.length / 2)];
  if (median === undefined) return null;
  // Half of what the service allows is left to the person.
  const perSecond = Math.min(1000 / median, (requestsPerMinute ?? Infinity) / 120);
  return Math.ceil(requests / perSecond);
}
