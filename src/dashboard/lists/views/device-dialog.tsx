import { useRef, useState } from 'react';
import type { View } from '#contract/view.ts';
import { ownToday } from '#dashboard/data/address/moving-days.ts';
import { download } from '#dashboard/lists/export/download.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { Modal } from '#dashboard/base/ui/dialog/modal.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import styles from './views-dialog.module.css';
import type { Merged } from './own-views.ts';
import { readView } from './view.ts';
import { useViews } from './views.ts';

export function DeviceDialog({ onClose }: { onClose: () => void }) {
  const views = useViews();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');
  const own = views?.own ?? [];
  const save = () =>
    void download(viewFileName(ownToday()), 'application/json', (sink) =>
      sink(new TextEncoder().encode(writeViewFile(own))),
    );
  const open = async (file: File) => {
    const read = readViewFile(await file.text());
    if (typeof read === 'string') setOutcome(read);
    else if (views) setOutcome(mergedInWords(views.merge(read.views), read.unusable));
  };
  return (
    <Modal
      title={say('Import or export views')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Done')}</Button>}
    >
      <p>{say('Save your views as a file, and open it on another device. Existing views are kept.')}</p>
      <div className={styles.buttons}>
        <Button data-first disabled={own.length === 0} onClick={save}>
          <LateIcon name="download" />
          {own.length === 0
            ? say('No views to save')
            : say('Save {count, plural, one {# view} other {# views}} as a file', { count: own.length })}
        </Button>
        <Button onClick={() => input.current?.click()}>{say('Open a file…')}</Button>
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

/** Counts up when the form of the file changes in a way that older versions could not read. */
const version = 1;

const viewFileName = (day: string) => `roster-views-${day}.json`;

/** Most characters of a file that are read: a hundred long views take a quarter of it. */
const longestFile = 1_000_000;

export const writeViewFile = (views: readonly View[]) =>
  `${JSON.stringify({ roster: 'views', version, views: views.map(({ name, address }) => ({ name, address })) }, null, 2)}\n`;

/** The views in a file, and how many entries are none; a text says why it is no such file. */
export function readViewFile(text: string): { views: View[]; unusable: number } | string {
  let content: { roster?: unknown; version?: unknown; views?: unknown };
  try {
    if (text.length > longestFile) return say('This file is too large to hold views.');
    content = Object(JSON.parse(text)) as typeof content;
  } catch {
    return say('This file holds no views: it is not JSON.');
  }
  const { roster, views } = content;
  if (roster !== 'views' || !Array.isArray(views)) return say('This file holds no views.');
  if (content.version !== version) return say('This file comes from another version of Roster.');
  const read = views.map((each: unknown) => readView(each)).filter((view) => view !== null);
  return { views: read, unusable: views.length - read.length };
}

/** What became of views from elsewhere. @param unusable how many entries were none */
function mergedInWords({ added, known, noRoom }: Merged, unusable: number) {
  return [
    added.length > 0
      ? say('{count, plural, one {# view added.} other {# views added.}}', { count: added.length })
      : say('Nothing was added.'),
    known > 0 &&
      say('{count, plural, one {# view here already.} other {# views here already.}}', { count: known }),
    noRoom > 0 &&
      say('No room for {count, plural, one {# view} other {# views}}: delete some first.', { count: noRoom }),
    unusable > 0 &&
      say('{count, plural, one {# entry not understood.} other {# entries not understood.}}', {
        count: unusable,
      }),
  ]
    .filter(Boolean)
    .join(' ');
}
