import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { handleCommand } from '#dashboard/commands/handlers.ts';
import type { ListedView } from '#dashboard/views/listed-view.ts';
import { viewCommands } from '#dashboard/views/view-commands.ts';

/** Opens the first views by their commands. */
export function useViewKeys(views: ListedView[]) {
  const navigate = useNavigate();
  const open = useEffectEvent((index: number) => {
    const listed = views[index];
    if (listed) void navigate(listed.href);
  });
  const count = Math.min(views.length, viewCommands.length);
  useEffect(() => {
    const given = viewCommands.slice(0, count).map((id, index) => handleCommand(id, () => open(index)));
    return () => given.forEach((end) => end());
  }, [count]);
}
