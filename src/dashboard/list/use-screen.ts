import { memo, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchFilter } from '#dashboard/filters/search-filter.tsx';
import { Name } from '#dashboard/names/name.tsx';
import type { OpenerProps, Pickers, Screen } from '#dashboard/screen/screen.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { LazyGrip } from '#dashboard/table/grip/lazy-grip.tsx';
import { usePicker } from '#dashboard/ui/use-picker.ts';
import { CopyLink } from './copy-link.tsx';
import { StillWaiting } from './errors/error-states.tsx';
import { ListTotal } from './list-total.tsx';
import { PersistedAge } from './persisted-age.tsx';
import { pickers } from './pickers.ts';

/** The parts that need nothing but what surrounds them. */
export const liveParts = {
  Name,
  // The frame is rendered whenever the address changes.
  Total: memo(ListTotal),
  Opener: <Name extends keyof Pickers>({ picker, children }: OpenerProps<Name>) =>
    children(usePicker(pickers[picker])),
  Search: SearchFilter,
  CopyLink,
  Age: PersistedAge,
  Grip: LazyGrip,
  StillWaiting,
};

/** The parts of a screen that follow the session, the address and time. */
export function useScreen(): Screen {
  const { config } = useSession();
  // The first one serves as long as addresses are whole; with another after each step all rows would be rendered again.
  const [{ navigate }] = useState({ navigate: useNavigate() });
  return useMemo(() => ({ ...liveParts, config, navigate }), [config, navigate]);
}
