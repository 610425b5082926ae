import { useSyncExternalStore } from 'react';
import type { CommandId } from './commands.ts';
import { keySettings, keysOf, watchKeySettings } from './key-settings.ts';

/** How this device has the shortcuts; the component follows it. */
export const useKeySettings = () => useSyncExternalStore(watchKeySettings, keySettings, keySettings);

/** The keys that give a command now, none without one; the component follows them. */
export function useKeys(id: CommandId | undefined) {
  useKeySettings();
  return id === undefined ? [] : keysOf(id);
}
