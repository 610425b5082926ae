import { useEffect, useEffectEvent } from 'react';
import { bindKeys } from './bind-keys.ts';
import type { CommandId } from './commands.ts';
import { handleCommand, type Handler } from './handlers.ts';

/** Carries a command out while the component is there. @param run null while it can't be carried out */
export function useCommand(id: CommandId, run: Handler | null) {
  const handle = useEffectEvent((event: KeyboardEvent | null) => run?.(event) ?? undefined);
  const isReady = run !== null;
  useEffect(() => {
    if (!isReady) return;
    bindKeys();
    return handleCommand(id, (event) => handle(event));
  }, [id, isReady]);
}
