import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { goToText } from '#dashboard/base/commands/go-to-text.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import {
  createRecentRecords,
  type RecentRecord,
  type RecentRecords,
} from '#dashboard/data/persist/recent-records.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { Modal } from '#dashboard/base/ui/dialog/modal.tsx';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listPageOf } from '#dashboard/data/address/base-path.ts';
import { idOfText, readListParams } from '#dashboard/data/address/list-params.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { useLazyPart } from '#dashboard/data/session/use-lazy-part.ts';
import { recordInMemory } from './memory.ts';

const load = async () => (await import('./palette.tsx')).Palette;

/** Keeps what is typed before there is a field for it. */
function keepText(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (event.isComposing || ctrlKey || metaKey || altKey) return;
  if (key === 'Backspace') goToText.next = goToText.next.slice(0, -1);
  else if (key.length === 1) goToText.next += key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const endKeeping = () => window.removeEventListener('keydown', keepText, true);

/** Opens the palette on its command. It is loaded as soon as the browser is idle, so that it is there at once. */
export function GoTo() {
  const recent = useRecentVisits();
  const opener = useRef<HTMLElement | null>(null);
  const [recents, setRecents] = useState<readonly RecentRecord[] | null>(null);
  const { Part: Palette, hasFailed } = useLazyPart(load, recents !== null);
  const close = () => {
    goToText.next = '';
    setRecents(null);
  };
  const open = () => {
    if (recents) return;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    window.addEventListener('keydown', keepText, true);
    // Somebody who opens it with the page is ahead of what the device has stored.
    void recent.ready.then(() => setRecents(recent.read()));
  };
  useCommand('go-to', open);
  // Ends once there is a field, or none can come.
  const isOver = recents && (hasFailed || Palette);
  useLayoutEffect(() => endKeeping, [isOver]);
  // Who signs out over an open palette leaves nothing for the next person.
  useEffect(
    () => () => {
      goToText.next = '';
    },
    [],
  );

  if (!recents) return null;
  if (Palette)
    return createPortal(
      <Palette recents={recents} initial={goToText.next} opener={opener} onClose={close} />,
      document.body,
    );
  if (!hasFailed) return null;
  return createPortal(
    <Modal
      title={say('Go to')}
      trigger={opener}
      onClose={close}
      footer={<Button onClick={close}>{say('Close')}</Button>}
    >
      <p role="alert">{say("Part of Roster couldn't be loaded. Check your connection and try again.")}</p>
    </Modal>,
    document.body,
  );
}

type Visited = { list: EndpointName; id: Id };

function visitedAt(path: string, search: string): Visited[] {
  const { name: list, id: text } = listPageOf(path) ?? {};
  if (!list || !text) return [];
  const id = idOfText(text);
  const { beside } = readListParams(list, [], search);
  return [...(id === null ? [] : [{ list, id }]), ...(beside ? [{ list: beside.of, id: beside.id }] : [])];
}

function useRecentVisits(): RecentRecords {
  const session = useSession();
  const names = useNames();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const [recent] = useState(() => createRecentRecords(session));

  useEffect(() => {
    let missing = visitedAt(pathname, search);
    const look = () => {
      missing = missing.filter(({ list, id }) => {
        const hit = recordInMemory(queryClient, list, id, names);
        if (!hit) return true;
        const { name, detail, more, text } = hit.reference;
        void recent.add({ list, id, name, detail, ...(more !== undefined && { more }), text });
        return false;
      });
      if (missing.length === 0) unsubscribe();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') look();
    });
    look();
    return unsubscribe;
  }, [pathname, search, queryClient, names, recent]);

  return recent;
}
