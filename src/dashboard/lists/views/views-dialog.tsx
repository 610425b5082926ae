import { useId, useState, type FormEvent } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { Choice } from '#dashboard/base/ui/dialog/choice.tsx';
import { Modal } from '#dashboard/base/ui/dialog/modal.tsx';
import popover from '#dashboard/base/ui/dialog/popover-dialog.module.css';
import type { ListViews, ViewChoice } from './use-list-views.ts';
import { viewsDialog } from './views.ts';
import styles from './views-dialog.module.css';

const onClose = () => viewsDialog.set(null);

type ViewsDialogProps = { dialog: 'save' | 'rename'; list: ListViews };

export function ViewsDialog({ dialog, list }: ViewsDialogProps) {
  if (dialog === 'rename' && list.open)
    return (
      <ViewDialog
        title={say('Rename view')}
        action={say('Rename')}
        name={list.open.name}
        problemOf={(name) => list.problemOf(name, list.open)}
        onSave={({ name }) => list.rename(name)}
      />
    );
  return (
    <ViewDialog
      title={say('Save as a new view')}
      action={say('Save')}
      name={list.suggestedName}
      days={list.days}
      asksFirst={list.views?.isOnDevice === true}
      problemOf={(name) => list.problemOf(name, null)}
      onSave={list.saveAs}
    />
  );
}

type ViewDialogProps = {
  title: string;
  action: string;
  name: string;
  /** The days of the list in words, as they are now and as they move; null where none would move. */
  days?: { still: string; moving: string } | null;
  /** Whether a visit may be chosen to begin with it. */
  asksFirst?: boolean;
  /** Why a view can't have this name; null if it can. */
  problemOf: (name: string) => string | null;
  onSave: (choice: ViewChoice) => void;
};

function ViewDialog(props: ViewDialogProps) {
  const { title, action, days = null, asksFirst = false, problemOf, onSave } = props;
  const [choice, setChoice] = useState<ViewChoice>({
    name: props.name,
    moves: days !== null,
    isFirst: false,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const change = (next: Partial<ViewChoice>) => setChoice({ ...choice, ...next });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const name = choice.name.trim();
    const found = problemOf(name);
    setProblem(found);
    if (found) return document.getElementById(id)?.focus();
    onSave({ ...choice, name });
    onClose();
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look="primary">
            {action}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={styles.form} noValidate onSubmit={save}>
        <label className={styles.field}>
          {say('Name')}
          <input
            id={id}
            data-first
            className={popover.input}
            autoComplete="off"
            value={choice.name}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => {
              setProblem(null);
              change({ name: target.value });
            }}
          />
        </label>
        {problem && (
          <p id={`${id}-problem`} role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {days && (
          <Choice
            label={say('Days')}
            value={choice.moves ? 'moving' : 'still'}
            options={[
              ['moving', days.moving],
              ['still', days.still],
            ]}
            onChoose={(chosen) => change({ moves: chosen === 'moving' })}
            hint={
              choice.moves
                ? say('The days move with the calendar: they are counted from the day you open the view.')
                : say('Always these days.')
            }
          />
        )}
        {asksFirst && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={choice.isFirst}
              onChange={({ target }) => change({ isFirst: target.checked })}
            />
            {say('Set as home')}
          </label>
        )}
      </form>
    </Modal>
  );
}
