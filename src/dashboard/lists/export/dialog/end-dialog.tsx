import type { ReactNode } from 'react';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import control from '#dashboard/base/ui/control.module.css';
import { Modal, type ModalTrigger } from '#dashboard/base/ui/dialog/modal.tsx';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { LateIcon, type LateIconName } from '#dashboard/base/ui/late-icon.tsx';
import type { SaveState } from '#dashboard/lists/export/exports.ts';
import { type ExportReport, isShort, shortfalls, shortfallTitle } from '#dashboard/lists/export/report.ts';
import type { ExportRun } from '#dashboard/lists/export/run.ts';
import { finalFileName } from '#dashboard/lists/export/settings.ts';
import { exportedTitle } from '#dashboard/lists/export/words.ts';
import styles from './steps.module.css';

type EndDialogProps = {
  run: ExportRun;
  report: ExportReport;
  saved: SaveState;
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
  const { run, report, saved, trigger, onClose } = props;
  const { settings } = run;
  const short = isShort(report);
  return (
    <Modal
      title={short ? shortfallTitle(report) : exportedTitle(settings, report.rows)}
      trigger={trigger}
      onClose={onClose}
      footer={short ? <ShortButtons {...props} /> : <DoneButtons {...props} />}
    >
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
      <Button data-aside onClick={onDiscard}>
        {say('Discard')}
      </Button>
      <Button onClick={onSave}>
        {say('{count, plural, one {Save # row} other {Save # rows}}', { count: report.rows })}
      </Button>
      <button type="button" className={primary} data-wide onClick={run.retryMissing}>
        {retryWords(report)}
      </button>
    </>
  );
}

function retryWords({ missing }: ExportReport) {
  const pages = missing.filter(({ isUncertain }) => !isUncertain);
  const [first] = pages;
  if (!first) return say('Look again');
  return pages.length > 1
    ? say('{count, plural, one {Retry # page} other {Retry # pages}}', { count: pages.length })
    : say('Retry page {page}', { page: first.page });
}

export const FileLine = ({ name, children }: { name: string; children?: ReactNode }) => (
  <div className={styles.file}>
    <Icon name="display" />
    <span>{name}</span>
    {children && <small role="status">{children}</small>}
  </div>
);

type Fact = {
  kind?: 'good' | 'bad';
  icon: LateIconName;
  /** Stands before the text; null where the text says it. */
  count: number | null;
  text: string;
};

function factsOf(report: ExportReport): Fact[] {
  const { rows, repeated, unnamed } = report;
  const facts: Fact[] = [
    {
      kind: 'good',
      icon: 'check',
      count: rows,
      text: say('{count, plural, one {row is in the file} other {rows are in the file}}', { count: rows }),
    },
    ...shortfalls(report).map((text) => ({ kind: 'bad', icon: 'warning', count: null, text }) as const),
    {
      icon: 'copy',
      count: repeated,
      text: say(
        '{count, plural, one {row came twice because the list moved; each is in the file once} other {rows came twice because the list moved; each is in the file once}}',
        { count: repeated },
      ),
    },
    {
      icon: 'people',
      count: unnamed,
      text: say(
        '{count, plural, one {contact or agent has no known name and is in the file as ID} other {contacts and agents have no known name and are in the file as ID}}',
        { count: unnamed },
      ),
    },
  ];
  return facts.filter(({ kind, count }) => kind || count);
}

const Facts = ({ report }: { report: ExportReport }) => (
  <ul className={styles.facts}>
    {factsOf(report).map(({ kind, icon, count, text }) => (
      <li key={text} data-kind={kind}>
        <LateIcon name={icon} />
        <strong>{count !== null && formatCount(count)}</strong>
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
