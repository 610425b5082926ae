/** Messages between the tabs of this origin under a name; no tab hears its own. */
export type Bus<Message> = {
  send: (message: Message) => void;
  close: () => void;
};

/** Joins a bus. In a browser without channels, or that denies them, no tab hears of another. */
export function openBus<Message>(name: string, hear: (message: Message) => void): Bus<Message> {
  const channel = openChannel(name);
  channel?.addEventListener('message', ({ data }) => hear(data as Message));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin alone
    send: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  };
}

function openChannel(name: string) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Locks by which tabs take turns; only secure contexts have them. */
export const tabLocks = () => navigator.locks as LockManager | undefined;
