import { maxPerPage } from '#contract/parameters.ts';
import { type RefObject, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Extension } from '#contract/parameters.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import { say } from '#dashboard/base/languages/say.ts';
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

/** Exports a list or the rows selected in it: choices, progress, and what came of it. */
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
  const effort = rows ? null : effortOf(size, config.extensions, config.requestsPerMinute);
  return (
    <ChooseDialog
      name={name}
      params={params}
      shown={shown}
      count={rows ? rows.length : size.total}
      isSelection={rows !== null}
      isExact={rows?.every(hasSource) ?? true}
      trigger={trigger}
      effort={effort ? effortInWords(effort) : ''}
      nameOf={(list, id) => {
        const known = names[list].lookUp(id);
        return typeof known === 'string' ? null : known.name;
      }}
      onExport={begin}
      onClose={onClose}
    />
  );
}

const effortInWords = ({ requests, seconds }: { requests: number; seconds: number }) =>
  say('{requests, plural, one {# request, about {duration}} other {# requests, about {duration}}}', {
    requests,
    duration: formatDuration(seconds),
  });

/** Seconds that a page takes where nothing holds it up. */
const pageSeconds = 0.3;

/** How many requests reading a list takes, and about how many seconds; null where the service reports no total. */
function effortOf(
  { total, lastPage }: { total: number | null; lastPage: number | null },
  extensions: readonly Extension[],
  requestsPerMinute: number | null,
) {
  const isWide = extensions.includes('per_page');
  const requests = isWide ? total !== null && Math.ceil(total / maxPerPage) : lastPage;
  if (requests === false || requests === null) return null;
  // Half of what the service allows is left to the person.
  const perSecond = Math.min(1 / pageSeconds, (requestsPerMinute ?? Infinity) / 120);
  return { requests: Math.max(1, requests), seconds: Math.ceil(Math.max(1, requests) / perSecond) };
}
