import { formatValue } from '#dashboard/ui/format.ts';
import { Muted } from '#dashboard/ui/muted.tsx';

type AmountProps = {
  value: number | null;
  /** ISO 4217; null for a plain number. */
  currency: string | null;
};

export const Amount = ({ value, currency }: AmountProps) => (
  <Muted>{value === null ? null : formatValue(value, currency)}</Muted>
);
