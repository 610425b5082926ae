import { finalFileName } from '#dashboard/export/file-name.ts';
import type { SaveState } from '#dashboard/export/exports.ts';
import type { ExportReport } from '#dashboard/export/report.ts';
import type { ExportRun } from '#dashboard/export/runs.ts';
import type { ExportFormat } from '#dashboard/export/settings.ts';
import { isShort, shortfallTitle } from '#dashboard/export/shortfall.ts';
import { recordsInWords } from '#dashboard/export/words.ts';
import control from '#dashboard/ui/control.module.css';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { Modal, type ModalTrigger } from '#dashboard/ui/dialog/modal.tsx';
import { Facts } from './facts.tsx';
import { FileLine } from './file-line.tsx';
import { PageStrip } from './page-strip.tsx';

type EndDialogProps = {
  run: ExportRun;
  report: ExportReport;
  saved: SaveState;
  /** Pages of the list; null where nobody knows. */
  lastPage: number | null;
  trigger: ModalTrigger;
  onSave: () => void;
  onDiscard: () => void;
  onClose: () => void;
};

const savedWords = { writing: 'Saving…', saved: 'Saved', failed: "Couldn't be saved. Try again." };

const placeOfReport: Record<ExportFormat, string> = {
  xlsx: 'second sheet',
  csv: 'last line',
  'json-lines': 'last line',
};

/** What an export has read: its file, or what is missing and what can be done about it. */
export function EndDialog(props: EndDialogProps) {
  const { run, report, saved, lastPage, trigger, onClose } = props;
  const { settings } = run;
  const short = isShort(report);
  return (
    <Modal
      title={
        short
          ? shortfallTitle(report)
          : `Exported ${formatCount(report.rows)} ${recordsInWords(settings, report.rows)}`
      }
      trigger={trigger}
      onClose={onClose}
      footer={short ? <ShortButtons {...props} /> : <DoneButtons {...props} />}
    >
      {short && lastPage !== null && <PageStrip pages={lastPage} missing={report.missing} />}
      {(!short || saved) && (
        <FileLine name={finalFileName(settings, report)}>{saved && savedWords[saved]}</FileLine>
      )}
      <Facts report={report} />
      {short && (
        <p>
          The file's {placeOfReport[settings.format]} says the same, so that nobody takes it for the whole
          list.
        </p>
      )}
    </Modal>
  );
}

const primary = `${control.control} ${control.primary}`;

function DoneButtons({ saved, onSave, onDiscard }: EndDialogProps) {
  const isSaved = saved === 'saved';
  return (
    <>
      <button
        type="button"
        className={isSaved ? control.control : primary}
        aria-disabled={saved === 'writing' || undefined}
        onClick={onSave}
      >
        {isSaved ? 'Save again' : 'Save file'}
      </button>
      <button type="button" className={isSaved ? primary : control.control} onClick={onDiscard}>
        {isSaved ? 'Done' : 'Discard'}
      </button>
    </>
  );
}

function ShortButtons({ run, report, onSave, onDiscard }: EndDialogProps) {
  const [first, ...more] = report.missing;
  const what = first
    ? more.length > 0
      ? `${report.missing.length} pages`
      : `page ${formatCount(first.page)}`
    : null;
  return (
    <>
      <button type="button" className={control.control} data-aside onClick={onDiscard}>
        Discard
      </button>
      <button type="button" className={control.control} onClick={onSave}>
        Save {formatCount(report.rows)} {report.rows === 1 ? 'row' : 'rows'}
      </button>
      <button type="button" className={primary} data-wide onClick={run.retryMissing}>
        {what === null ? 'Look again' : `Retry ${what}`}
      </button>
    </>
  );
}
