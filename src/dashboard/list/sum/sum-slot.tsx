import { useEffect, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListPageState } from '#dashboard/list/use-list-page.ts';
import { useIsPainted } from '#dashboard/session/use-first-paint.ts';
import { whenIdle } from '#dashboard/ui/when-idle.ts';
import type { AddUp } from './add-up.tsx';

/** Once it is there, it is shown at once on every page. */
let loaded: { AddUp: typeof AddUp } | null = null;

type SumSlotProps<Name extends EndpointName> = { name: Name; shown: ListPageState<Name>['shown'] };

/** What adds up values, loaded once the first rows are painted and the browser is idle. */
export function SumSlot<Name extends EndpointName>({ name, shown }: SumSlotProps<Name>) {
  const isPainted = useIsPainted();
  const [part, setPart] = useState(loaded);
  useEffect(() => {
    const load = async () => {
      try {
        loaded = await import('./add-up.tsx');
        setPart(loaded);
      } catch {
        // Without it, nobody is offered a sum.
      }
    };
    if (isPainted) return whenIdle(() => void load());
  }, [isPainted]);
  // Not while React takes over what is painted, which has no sum.
  return isPainted && part && shown && <part.AddUp name={name} {...shown} />;
}
