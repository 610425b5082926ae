import { type RefObject, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import { say } from '#dashboard/languages/say.ts';
import { useNames } from '#dashboard/names/names-context.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import type { Column } from '#dashboard/table/columns.ts';
import { ChooseDialog } from './dialog/choose-dialog.tsx';
import { type Draft, effortOf, settingsOf } from './dialog/draft.ts';
import { formatDuration } from './dialog/duration.ts';
import { RunDialog } from './dialog/run-dialog.tsx';
import { hasSource, type RowAtHand } from './row-at-hand.ts';
import type { ExportRun } from './runs.ts';
import { chooseFile } from './save-target.ts';
import { exportBegins } from './export-begins.ts';
import { useExports } from './use-exports.ts';
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
  const begin = async (draft: Draft) => {
    const settings = settingsOf(draft, name, params, shown, rows !== null);
    exports.addColumns(name, resource.columns);
    try {
      const file = await chooseFile(settings.fileName, rows ? rows.length : size.total);
      setRun(rows ? exports.startRows(settings, rows) : exports.start(settings, file));
      window.dispatchEvent(new Event(exportBegins));
    } catch {
      // They chose no file: they may choose another one, or leave.
    }
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
      onExport={(draft) => void begin(draft)}
      onClose={onClose}
    />
  );
}

const effortInWords = ({ requests, seconds }: { requests: number; seconds: number }) =>
  say('{requests, plural, one {# request, about {duration}} other {# requests, about {duration}}}', {
    requests,
    duration: formatDuration(seconds),
  });
