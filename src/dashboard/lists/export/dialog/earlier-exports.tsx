import { say } from '#dashboard/base/languages/say.ts';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import type { Exports } from '#dashboard/lists/export/exports.ts';
import { notesOf } from '#dashboard/lists/export/report.ts';
import styles from './popover.module.css';

/** Files that can be saved again, the newest first. */
export function EarlierExports({ exports }: { exports: Exports }) {
  const runs = exports.earlier();
  if (runs.length === 0) return null;
  return (
    <section className={styles.earlier} aria-label={say('Earlier')}>
      <h3>
        {say('Earlier')}
        {exports.isStored() && <small>{say('kept on this device')}</small>}
      </h3>
      {runs.map((run) => {
        const state = run.state();
        if (state.phase !== 'read') return null;
        const { rows, finishedAt } = state.report;
        const count = say('{count, plural, one {# row} other {# rows}}', { count: rows });
        return (
          <button key={run.id} type="button" title={say('Save again')} onClick={() => void exports.save(run)}>
            <span>
              <bdi>{run.settings.fileName}</bdi>
              <small>{[count, pageTime(finishedAt), ...notesOf(state.report)].join(' · ')}</small>
            </span>
            <Icon name="download" />
          </button>
        );
      })}
    </section>
  );
}
