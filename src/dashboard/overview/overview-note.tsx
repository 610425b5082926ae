import { errorTitles } from '#dashboard/api/error-titles.ts';
import { say } from '#dashboard/languages/say.ts';
import { ErrorText } from '#dashboard/list/errors/error-text.tsx';
import note from '#dashboard/list/view/list-states.module.css';
import control from '#dashboard/ui/control.module.css';
import { firstError, hasFailed, type Reading } from './figure.ts';

type OverviewNoteProps = { readings: Reading[]; onRetry: () => void };

/** What keeps figures from being read; nothing while all is well. */
export function OverviewNote({ readings, onRetry }: OverviewNoteProps) {
  const error = firstError(readings);
  const failed = readings.filter(hasFailed).length;
  const title =
    error?.kind === 'failed'
      ? say("Couldn't load {count, plural, one {part of the overview} other {# parts of the overview}}", {
          count: failed,
        })
      : error && errorTitles[error.kind];
  return (
    <div role="status">
      {error && (
        <div className={note.note}>
          <p>
            <strong>{title}.</strong> <ErrorText error={error} />
          </p>
          {failed > 0 && error.kind !== 'offline' && (
            <button type="button" className={control.control} onClick={onRetry}>
              {say('Try again')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
