import { useRef, useState } from 'react';
import { todayInUtc } from '#dashboard/data/address/moving-days.ts';
import { download } from '#dashboard/lists/export/download.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { Modal } from '#dashboard/base/ui/dialog/modal.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import styles from './views-dialog.module.css';
import { mergedInWords, readViewFile, viewFileName, writeViewFile } from './view-file.ts';
import { useViews } from './views.ts';

/** Saves one's views as a file, and adds those of a file. */
export function DeviceDialog({ onClose }: { onClose: () => void }) {
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
      title={say('Export or import views')}
      onClose={onClose}
      footer={
        <button type="button" className={control.control} onClick={onClose}>
          {say('Done')}
        </button>
      }
    >
      <p>{say('Save your views as a file, and open it on another device. Existing views are kept.')}</p>
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
      <p role="status">{outcome}</p>
    </Modal>
  );
}
