import { useEffect, useRef, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { lazyImport } from '#dashboard/api/lazy-import.ts';
import { useCommand } from '#dashboard/commands/use-command.ts';
import { say } from '#dashboard/languages/say.ts';
import type { RecentRecord } from '#dashboard/persist/recent-records.ts';
import control from '#dashboard/ui/control.module.css';
import { Modal } from '#dashboard/ui/dialog/modal.tsx';
import { whenIdle } from '#dashboard/ui/when-idle.ts';
import type { PaletteProps } from './palette.tsx';
import { useRecentVisits } from './use-recent-visits.ts';

const load = async () => (await import('./palette.tsx')).Palette;

/** Opens the palette on its command. It is loaded as soon as the browser is idle, so that it is there at once. */
export function GoTo() {
  const recent = useRecentVisits();
  const opener = useRef<HTMLElement | null>(null);
  const [recents, setRecents] = useState<readonly RecentRecord[] | null>(null);
  const [loaded, setLoaded] = useState<{ Palette: ComponentType<PaletteProps> } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const close = () => setRecents(null);

  useEffect(
    () =>
      whenIdle(
        () =>
          void load().then(
            (Palette) => setLoaded({ Palette }),
            () => {},
          ),
      ),
    [],
  );

  const open = () => {
    if (recents) return;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    // Somebody who opens it with the page is ahead of what the device has stored.
    void recent.ready.then(() => setRecents(recent.read()));
    if (loaded) return;
    setFailed(false);
    void lazyImport(load).then(
      (Palette) => setLoaded({ Palette }),
      () => setFailed(true),
    );
  };
  useCommand('go-to', open);

  if (!recents) return null;
  if (loaded)
    return createPortal(<loaded.Palette recents={recents} opener={opener} onClose={close} />, document.body);
  if (!hasFailed) return null;
  return createPortal(
    <Modal
      title={say('Go to')}
      trigger={opener}
      onClose={close}
      footer={
        <button type="button" className={control.control} onClick={close}>
          {say('Close')}
        </button>
      }
    >
      <p role="alert">{say("Part of Roster couldn't be loaded. Check your connection and try again.")}</p>
    </Modal>,
    document.body,
  );
}
