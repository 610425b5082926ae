import { todayInUtc } from '#dashboard/address/moving-days.ts';
import { useRef, useState, type RefObject } from 'react';
import { download } from '#dashboard/export/save-target.ts';
import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
import { Modal } from '#dashboard/ui/dialog/modal.tsx';
import hidden from '#dashboard/ui/hidden.module.css';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import styles from './device-dialog.module.css';
import { mergedInWords } from '#dashboard/views/merged-in-words.ts';
import { useViews } from '#dashboard/views/use-views.ts';
import { readViewFile, viewFileName, writeViewFile } from '#dashboard/views/view-file.ts';

type DeviceDialogProps = { trigger: RefObject<HTMLElement | null>; onClose: () => void };

/** Saves one's views as a file, and adds those of a file. */
export function DeviceDialog({ trigger, onClose }: DeviceDialogProps) {
  const views = useViews();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');
  const own = views?.own ?? [];
  const save = () =>
    void download(viewFileName(todayInUtc()), 'application/json', (sink) =>
      sink(new TextEncoder().encode(writeViewFile(own))),
    );
  const open = async (file: File) => {
    const read = readViewFile(await file.text());
    if (typeof read === 'string') setOutcome(read);
    else if (views) setOutcome(mergedInWords(views.merge(read.views), read.unusable));
  };
  return (
    <Modal
      title={say('Move views to another device')}
      trigger={trigger}
      onClose={onClose}
      footer={
        <button type="button" className={control.control} onClick={onClose}>
          {say('Done')}
        </button>
      }
    >
      <p>{say('Save your views as a file here, and open that file there. The views that are there stay.')}</p>
      <div className={styles.buttons}>
        <button
          type="button"
          className={control.control}
          data-first
          disabled={own.length === 0}
          onClick={save}
        >
          <LateIcon name="download" />
          {own.length === 0
            ? say('No views to save')
            : say('Save {count, plural, one {# view} other {# views}} as a file', { count: own.length })}
        </button>
        <button type="button" className={control.control} onClick={() => input.current?.click()}>
          {say('Open a file…')}
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          className={hidden.hidden}
          tabIndex={-1}
          aria-label={say('File with views')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void open(file);
          }}
        />
      </div>
      {views && views.left > 0 && (
        <p>
          {say('This device has {count, plural, one {# view} other {# views}} from an earlier sign-in.', {
            count: views.left,
          })}{' '}
          <button
            type="button"
            className={control.control}
            onClick={() => setOutcome(mergedInWords(views.takeLeft(), 0))}
          >
            {say('Take over')}
          </button>
        </p>
      )}
      <p role="status">{outcome}</p>
    </Modal>
  );
}
