import { useState } from 'react';
import { ageText } from '#dashboard/persist/persisted-page.ts';
import { useIsPainted } from '#dashboard/session/use-first-paint.ts';
import { formatAgo } from '#dashboard/ui/format.ts';
import { useMinute } from '#dashboard/ui/use-minute.ts';
import { AgeView } from './view/age-view.tsx';

/** When rows arrived, in ms since the epoch. */
type AgeProps = { at: number };

/** The age of persisted rows while fresh ones are being fetched. */
export const PersistedAge = ({ at }: AgeProps) => (
  <AgeView at={at} text={<AgeText at={at} />} announcement={<Announcement at={at} />} />
);

function AgeText({ at }: AgeProps) {
  return ageText(at, useMinute());
}

/** States the age once. */
function Announcement({ at }: AgeProps) {
  const [now] = useState(() => Date.now());
  const isShown = useIsPainted();
  return isShown && `Showing records from ${formatAgo(new Date(at).toISOString(), now)}. Refreshing…`;
}
