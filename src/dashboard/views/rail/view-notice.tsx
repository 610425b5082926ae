import { useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
import { announce } from '#dashboard/ui/copy/announce.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import { type Notice, readNotice, showNotice, watchNotice } from '#dashboard/views/notice.ts';
import styles from './view-notice.module.css';

/** Says what was just done to the views and undoes it, at the foot of the page. */
export function ViewNotice() {
  const notice = useSyncExternalStore(watchNotice, readNotice);
  const { pathname } = useLocation();
  useEffect(() => () => showNotice(null), [pathname]);
  return notice && createPortal(<NoticeLine key={notice.text} notice={notice} />, document.body);
}

function leave() {
  showNotice(null);
  document.querySelector<HTMLElement>('h1')?.focus();
}

function press(event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  leave();
}

function NoticeLine({ notice: { text, undo } }: { notice: Notice }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    announce(text);
    // What was pressed is gone; without this, its undoing would be at the end of the page.
    button.current?.focus();
  }, [text]);
  return (
    <section aria-label={say('Last change')} className={styles.notice}>
      <span className={styles.text}>{text}</span>
      <button
        ref={button}
        type="button"
        onKeyDown={press}
        className={control.control}
        onClick={() => {
          undo();
          leave();
        }}
      >
        {say('Undo')}
      </button>
      <button
        type="button"
        className={`${control.control} ${control.ghost} ${control.icon}`}
        onKeyDown={press}
        onClick={leave}
      >
        <LateIcon name="close" />
        <span className={hidden.hidden}>{say('Dismiss')}</span>
      </button>
    </section>
  );
}
