import { commandIds, commandOf } from './commands.ts';
import { isCommandReady } from './handlers.ts';
import { keysOf } from './key-settings.ts';

/** The commands that `runCommand` would carry out now, in the order of their table, with the keys that give them. */
export const readyCommands = () =>
  commandIds
    .filter((id) => isCommandReady(id) && !commandOf(id).needsFocus)
    .map((id) => ({ id, title: commandOf(id).title, group: commandOf(id).group, keys: keysOf(id) }));
