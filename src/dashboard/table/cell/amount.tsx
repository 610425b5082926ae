import { useSession } from '#dashboard/session/session-context.ts';
import { formatValue } from '#dashboard/ui/format.ts';
import { Muted } from '#dashboard/ui/muted.tsx';

/** An amount, in the configured currency if there is one. */
export function Amount({ value }: { value: number | null }) {
  const { config } = useSession();
  return <Muted>{value === null ? null : formatValue(value, config.currency)}</Muted>;
}
