import { maxPerPage } from '#contract/parameters.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Extension } from '#contract/parameters.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import { useStore } from '#dashboard/base/use-store.ts';
import { nameOfIn } from '#dashboard/data/names/known.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import { Choices } from './dialog/choices.tsx';
import { formatDuration } from './dialog/duration.ts';
import { EarlierExports } from './dialog/earlier-exports.tsx';
import { OpenExport } from './dialog/open-export.tsx';
import styles from './dialog/popover.module.css';
import { useExports } from './exports.ts';
import { hasSource, type RowAtHand } from './selected-rows.ts';
import { firstDraft, rememberFormat, settingsOf } from './settings.ts';
// The toasts must not be loaded only when an export ends: by then the device may be offline.
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
  /** The button that opened it. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** Exports a list or selected rows, and shows the exports that are under way and the earlier ones. */
export function ExportDialog<Name extends EndpointName>(props: ExportDialogProps<Name>) {
  const { resource, columns, size, rows, trigger, onClose } = props;
  const { name } = resource;
  const params = props.params as ListParams;
  const exports = useExports();
  useStore(exports.version);
  const names = useNames();
  const [draft, setDraft] = useState(firstDraft);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  const shown = columns.map(({ id }) => id);
  const isSelection = rows !== null;
  const settings = settingsOf(draft, { name, params, shown, isSelection, nameOf: nameOfIn(names) });
  const begin = () => {
    exports.addColumns(name, resource.columns);
    rememberFormat(draft.format);
    if (rows) exports.startRows(settings, rows);
    else exports.start(settings);
    onClose();
  };
  const count = rows ? rows.length : size.total;
  const title =
    count === null
      ? say('Export')
      : say('{count, plural, one {Export # row} other {Export # rows}}', { count });
  const effort = useEffort(name, size);
  return (
    <PopoverDialog label={title} trigger={trigger} align="end" onClose={onClose}>
      <div className={styles.popover}>
        {exports.open().map((run) => (
          <OpenExport key={run.id} run={run} exports={exports} />
        ))}
        <h2>{title}</h2>
        <Choices
          draft={draft}
          onChange={setDraft}
          shown={shown.length}
          fields={Object.keys(endpoints[name].fields).length}
          isExact={rows?.every(hasSource) ?? true}
        />
        <div className={styles.begin}>
          <p>
            <bdi>{settings.fileName}</bdi>
            {!rows && effort}
          </p>
          <button
            ref={button}
            type="button"
            className={`${control.control} ${control.primary}`}
            onClick={begin}
          >
            {say('Export')}
          </button>
        </div>
        <EarlierExports exports={exports} />
      </div>
    </PopoverDialog>
  );
}

/** The time that an export takes, in words; null where that is not known. */
function useEffort(name: EndpointName, size: ExportDialogProps<never>['size']) {
  const { extensions, requestsPerMinute } = useSession().config;
  const requests = requestsFor(size, extensions);
  const seconds = requests && secondsFor(requests, answerTimes(name), requestsPerMinute);
  return seconds ? <span>{say('about {duration}', { duration: formatDuration(seconds) })}</span> : null;
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
