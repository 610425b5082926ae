import type { ComponentProps, ReactNode, Ref } from 'react';
import { isTyping } from '#dashboard/base/commands/bind-keys.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { SelectedText } from '#dashboard/base/ui/copy/copy-button.tsx';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { Announcement } from '#dashboard/base/ui/announcement.tsx';
import { answerCopy, useClipboard } from './clipboard.ts';
import type { Pickers, Slots } from '#dashboard/lists/slots.ts';
import { comparable } from './compare-dialog.tsx';
import type { CopyAction } from './copied-rows.ts';
import styles from './selection-bar.module.css';

type SelectionBarProps = {
  ref: Ref<HTMLDivElement>;
  count: number;
  pageCount: number;
  isPageSelected: boolean;
  sum: string | null;
  /** What can be copied of them, when it is asked for. */
  rows: () => CopyAction;
  links: () => CopyAction;
  /** Null for a list without addresses; a null answer for records without any. */
  emails: (() => CopyAction | null) | null;
  onSelectPage: () => void;
  onCompare: () => void;
  slots: Pick<Slots, 'Opener'>;
  /** The list that the popover of an export is for. */
  exported: Omit<ComponentProps<Pickers['export']>, 'trigger' | 'onClose'>;
  onClear: () => void;
};

export function SelectionBar(props: SelectionBarProps) {
  const { ref, count, pageCount, isPageSelected, sum, rows, links, emails } = props;
  const { slots, exported, onSelectPage, onCompare, onClear } = props;
  const { copy, done, refused, forget } = useClipboard();
  const run = (name: string, action: CopyAction | null) =>
    void copy(name, action?.said ?? say('No email addresses'), action?.hint ?? '', action?.copied ?? null);
  const canCompare = count >= comparable.least && count <= comparable.most;
  const copying = (name: string, label: string, icon: ReactNode, action: () => CopyAction | null) => (
    <Action
      label={done?.action === name ? done.said : label}
      icon={done?.action === name ? <Icon name="check" /> : icon}
      isDone={done?.action === name}
      isMain={name === 'rows'}
      isDisabled={count === 0}
      onPress={() => run(name, action())}
    />
  );
  const isAny = count > 0;
  useCommand('select-page', isPageSelected ? null : onSelectPage);
  useCommand('copy-rows', isAny ? (event) => mayCopy(event) && run('rows', rows()) : null);
  useCommand('copy-emails', isAny && emails ? () => run('emails', emails()) : null);
  useCommand('copy-links', isAny ? () => run('links', links()) : null);
  useCommand('compare', canCompare ? onCompare : null);
  const said = say('{count} selected', { count });
  return (
    <div ref={ref} className={styles.bar} role="group" aria-label={say('Selected rows')}>
      <Announcement
        text={done ? `${done.said}. ${done.hint}` : [said, sum].filter(Boolean).join(say(', '))}
      />
      <p className={styles.said}>
        <b>{said}</b> <span className={styles.sum}>{sum}</span>
        {!isPageSelected && (
          <button type="button" className={styles.all} onClick={onSelectPage}>
            {say('Select all {count}', { count: pageCount })}
          </button>
        )}
      </p>
      <div className={styles.actions}>
        {copying('rows', say('Copy rows'), <LateIcon name="copy" />, rows)}
        {emails && copying('emails', say('Copy emails'), <LateIcon name="mail" />, emails)}
        {copying('links', say('Copy links'), <Icon name="link" />, links)}
        <Action
          label={say('Compare')}
          icon={<LateIcon name="compare" />}
          isDisabled={!canCompare}
          title={canCompare ? undefined : say('Select {least} to {most} rows to compare', comparable)}
          onPress={onCompare}
        />
        <slots.Opener picker="export">
          {({ trigger, triggerProps: { onClick, ...props }, failure, Picker: Dialog, close }) => (
            <>
              <Action
                {...props}
                label={say('Export')}
                icon={<Icon name="download" />}
                isDisabled={count === 0}
                onPress={onClick}
              />
              {failure && <span role="alert">{failure}</span>}
              {Dialog && <Dialog {...exported} trigger={trigger} onClose={close} />}
            </>
          )}
        </slots.Opener>
      </div>
      <button type="button" className={styles.clear} title={say('Clear selection')} onClick={onClear}>
        <Icon name="close" />
        <span className={hidden.hidden}>{say('Clear selection')} </span>
        <kbd>{say('Esc [key]')}</kbd>
      </button>
      {done?.hint && <span className={styles.tip}>{done.hint}</span>}
      {refused && (
        <span className={styles.refused}>
          <SelectedText text={refused.text} onDone={forget} onCopy={(event) => answerCopy(event, refused)} />
        </span>
      )}
    </div>
  );
}

const mayCopy = (event: KeyboardEvent | null) =>
  !event || (!isTyping(event.target) && window.getSelection()?.isCollapsed !== false);

type ActionProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  label: string;
  icon: ReactNode;
  isDone?: boolean;
  isMain?: boolean;
  isDisabled: boolean;
  title?: string | undefined;
  onPress: () => void;
};

/** A button that stays focusable while it can do nothing, and says why. */
const Action = ({
  label,
  icon,
  isDone,
  isMain,
  isDisabled,
  title = label,
  onPress,
  ...rest
}: ActionProps) => (
  <button
    {...rest}
    type="button"
    data-main={isMain || undefined}
    data-done={isDone || undefined}
    aria-disabled={isDisabled}
    title={title}
    onClick={() => !isDisabled && onPress()}
  >
    {icon}
    <span>{label}</span>
  </button>
);
