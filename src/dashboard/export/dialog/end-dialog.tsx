import { finalFileName } from '#dashboard/export/file-name.ts';
import type { SaveState } from '#dashboard/export/exports.ts';
import type { ExportReport } from '#dashboard/export/report.ts';
import type { ExportRun } from '#dashboard/export/runs.ts';
import { isShort, shortfallTitle } from '#dashboard/export/shortfall.ts';
import { exportedTitle } from '#dashboard/export/titles.ts';
import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
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

const savedWords = {
  writing: say('Saving…'),
  saved: say('Saved'),
  failed: say("Couldn't be saved. Try again."),
};

/** Where else the file says what it lacks. */
const shortNotes = {
  sheet: say("The file's second sheet says the same, so that nobody takes it for the whole list."),
  line: say("The file's last line says the same, so that nobody takes it for the whole list."),
};

/** What an export has read: its file, or what is missing and what can be done about it. */
export function EndDialog(props: EndDialogProps) {
  const { run, report, saved, lastPage, trigger, onClose } = props;
  const { settings } = run;
  const short = isShort(report);
  return (
    <Modal
      title={short ? shortfallTitle(report) : exportedTitle(settings, report.rows)}
      trigger={trigger}
      onClose={onClose}
      footer={short ? <ShortButtons {...props} /> : <DoneButtons {...props} />}
    >
      {short && lastPage !== null && <PageStrip pages={lastPage} missing={report.missing} />}
      {(!short || saved) && (
        <FileLine name={finalFileName(settings, report)}>{saved && savedWords[saved]}</FileLine>
      )}
      <Facts report={report} />
      {short && <p>{shortNotes[settings.format === 'xlsx' ? 'sheet' : 'line']}</p>}
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
        {isSaved ? say('Save again') : say('Save file')}
      </button>
      <button type="button" className={isSaved ? primary : control.control} onClick={onDiscard}>
        {isSaved ? say('Done') : say('Discard')}
      </button>
    </>
  );
}

function ShortButtons({ run, report, onSave, onDiscard }: EndDialogProps) {
  return (
    <>
      <button type="button" className={control.control} data-aside onClick={onDiscard}>
        {say('Discard')}
      </button>
      <button type="button" className={control.control} onClick={onSave}>
        {say('{count, plural, one {Save # row} other {Save # rows}}', { count: report.rows })}
      </button>
      <button type="button" className={primary} data-wide onClick={run.retryMissing}>
        {retryWords(report)}
      </button>
    </>
  );
}

function retryWords({ missing }: ExportReport) {
  const [first, ...more] = missing;
  if (!first) return say('Look again');
  return more.length > 0
    ? say('{count, plural, one {Retry # page} other {Retry # pages}}', { count: missing.length })
    : say('Retry page {page}', { page: first.page });
}
