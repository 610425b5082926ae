import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { CheckedList, Finding } from '#contract/quality.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { useStore } from '#dashboard/base/use-store.ts';
import { basePath } from '#dashboard/data/address/base-path.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { useReportPaint } from '#dashboard/data/session/use-first-paint.ts';
import { formatDuration } from '#dashboard/lists/export/dialog/duration.ts';
import steps from '#dashboard/lists/export/dialog/steps.module.css';
import { downloadGrid } from '#dashboard/lists/selection/grid-file.ts';
import { listTitles } from '#dashboard/lists/list-titles.ts';
import { useFocusFallback } from '#dashboard/lists/list/use-focus-restore.ts';
import { useSlots } from '#dashboard/lists/list/use-slots.tsx';
import list from '#dashboard/lists/list/view/list-screen.module.css';
import { ListState } from '#dashboard/lists/list/view/list-states.tsx';
import { FindingRecords } from './finding.tsx';
import { gridOf } from './grid.ts';
import styles from './quality-page.module.css';
import { checkedLists, countOf, isWhole, type QualityState, type Reading, readingOf } from './reading.ts';
import { checkWords, countWords, shortfallsIn } from './words.ts';

const qualityPath = `${basePath}quality`;

/** What is wrong with the records of all lists, and which they are. */
export function QualityPage() {
  const session = useSession();
  const reading = readingOf(session);
  const state = useStore(reading.store);
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useReportPaint(true);
  useFocusFallback(area, heading);
  const found = state.findings.filter((finding) => (countOf(finding, state)?.count ?? 0) > 0);
  const isClean =
    state.phase === 'done' && found.length === 0 && checkedLists.every((each) => isWhole(state.lists[each]));
  const download = (findings: Finding[]) => {
    const title = [say('Data quality'), ...(findings.length === 1 ? findings.map(checkWords) : [])];
    void downloadGrid(gridOf(findings, reading), title, state.at, shortfallsIn(state, listTitles));
  };
  return (
    <div ref={area} className={styles.page}>
      <title>{`${say('Data quality')} · ${session.config.title}`}</title>
      <header className={list.head}>
        <h1 ref={heading} tabIndex={-1}>
          {say('Data quality')}
        </h1>
        {found.length > 0 && (
          <Button look="ghost" className={styles.all} onClick={() => download(found)}>
            <Icon name="download" />
            {say('Download all')}
          </Button>
        )}
      </header>
      <Progress reading={reading} state={state} />
      {isClean && (
        <ListState title={say('Nothing to fix')}>{say('All records of all lists were checked.')}</ListState>
      )}
      {!isClean &&
        checkedLists
          .filter((each) => isShown(each, state))
          .map((each) => <ListFindings key={each} {...{ state, reading, download }} of={each} />)}
    </div>
  );
}

/** Whether it is known what its checks have found. */
const isShown = (of: CheckedList, { phase, lists }: QualityState) =>
  lists[of] !== undefined && lists[of].refusal === null && (lists[of].isRead || phase !== 'reading');

const labels = {
  resting: say('Check all records'),
  reading: say('Stop'),
  stopped: say('Continue'),
  failed: say('Try again'),
  done: say('Check again'),
};

/** How far it is, how old, and what is missing. */
function Progress({ reading, state }: { reading: Reading; state: QualityState }) {
  const { phase, progress, reason, at } = state;
  const isReading = phase === 'reading';
  const missing = isReading ? [] : shortfallsIn(state, listTitles);
  return (
    <div className={styles.progress}>
      {phase === 'resting' && (
        <p>
          {say(
            'Looks through all contacts, agents and opportunities for duplicates, mistakes, gaps and details in the wrong field. You can keep working meanwhile.',
          )}
        </p>
      )}
      <p role="status">
        {isReading && say('Checking…')}
        {phase === 'failed' && `${say("Couldn't check all records.")} ${reason}`}
        {(phase === 'done' || phase === 'stopped') && say('As of {time}', { time: pageTime(at) })}
        {missing.map((each) => ` · ${each}`)}
      </p>
      {/* Every page changes it: nobody wants to hear all of that. */}
      {isReading && progress && <p aria-hidden="true">{farInWords(progress)}</p>}
      {isReading && progress && (
        <progress
          className={`${steps.bar} ${styles.bar}`}
          aria-label={say('Records checked')}
          data-still={progress.wait ? '' : undefined}
          {...(progress.total === null
            ? {}
            : { value: Math.min(progress.rows, progress.total), max: Math.max(1, progress.total) })}
        />
      )}
      {/* One button throughout, so that it keeps the focus. */}
      <Button
        look={phase === 'resting' ? 'primary' : undefined}
        onClick={isReading ? reading.stop : reading.start}
      >
        {labels[phase]}
      </Button>
    </div>
  );
}

function farInWords({ list: of, rows, total, secondsLeft, wait }: NonNullable<QualityState['progress']>) {
  const far = total === null ? formatCount(rows) : say('{count} of {total}', { count: rows, total });
  const parts = [`${listTitles[of]}: ${far}`];
  if (wait) parts.push(wait.reason);
  if (wait?.until) parts.push(say('Continues at {time}.', { time: pageTime(wait.until) }));
  if (!wait && secondsLeft)
    parts.push(say('About {duration} left.', { duration: formatDuration(secondsLeft) }));
  return parts.join(' · ');
}

type ListFindingsProps = {
  of: CheckedList;
  state: QualityState;
  reading: Reading;
  download: (findings: Finding[]) => void;
};

function ListFindings({ of, state, reading, download }: ListFindingsProps) {
  const slots = useSlots();
  const opened = new URLSearchParams(useLocation().search).get('check');
  return (
    <section className={styles.list} aria-label={listTitles[of]}>
      <h2>{listTitles[of]}</h2>
      <ul className={styles.checks}>
        {state.findings
          .filter((finding) => finding.list === of)
          .map((finding) => {
            const key = `${of}.${finding.check}`;
            const count = countWords(finding, state);
            const isOpen = opened === key && finding.count > 0 && count !== null;
            const line = (
              <>
                <span>{checkWords(finding)}</span> <b>{count ?? say('not known')}</b>
              </>
            );
            return (
              <li key={finding.check}>
                {finding.count > 0 && count !== null ? (
                  <button
                    type="button"
                    className={styles.check}
                    aria-expanded={isOpen}
                    onClick={() =>
                      slots.navigate(isOpen ? qualityPath : `${qualityPath}?check=${key}`, { replace: true })
                    }
                  >
                    <Icon name={isOpen ? 'down' : 'next'} />
                    {line}
                  </button>
                ) : (
                  <p className={styles.check}>{line}</p>
                )}
                {isOpen && (
                  <FindingRecords {...{ finding, reading, slots }} onDownload={() => download([finding])} />
                )}
              </li>
            );
          })}
      </ul>
    </section>
  );
}
