import type { CommandId } from './commands.ts';

/**
 * Carries a command out. Given the key press, or null where it was chosen otherwise.
 * @returns false where it does not apply, so that the key keeps its own meaning
 */
export type Handler = (event: KeyboardEvent | null) => unknown;

/** Who carries commands out at the moment, the latest last. */
const handlers = new Map<CommandId, Handler[]>();

/** @returns takes the handler away again */
export function handleCommand(id: CommandId, handler: Handler) {
  handlers.set(id, [...(handlers.get(id) ?? []), handler]);
  return () =>
    void handlers.set(
      id,
      (handlers.get(id) ?? []).filter((each) => each !== handler),
    );
}

/** Whether somebody would carry it out now. */
export const isCommandReady = (id: CommandId) => (handlers.get(id) ?? []).length > 0;

/** Has a command carried out by the latest handler that it applies to. @returns whether there was one */
export const runCommand = (id: CommandId, event: KeyboardEvent | null = null) =>
  (handlers.get(id) ?? []).toReversed().some((handler) => handler(event) !== false);
