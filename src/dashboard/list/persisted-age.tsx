import { useState } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { ageText } from '#dashboard/persist/persisted-page.ts';
import { useIsPainted } from '#dashboard/session/use-first-paint.ts';
import { formatAgo } from '#dashboard/ui/format.ts';
import { formatLocalInstant } from '#dashboard/ui/format-instant.ts';
import { useMinute } from '#dashboard/ui/use-minute.ts';
import { AgeView } from './view/age-view.tsx';

/** When rows arrived, in ms since the epoch. */
type AgeProps = { at: number };

/** The age of persisted rows while fresh ones are being fetched. */
export const PersistedAge = ({ at }: AgeProps) => (
  <AgeView
    text={<AgeText at={at} />}
    announcement={<Announcement at={at} />}
    // Made on hover, because making the format would delay the rows.
    onPointerEnter={({ currentTarget }) => {
      currentTarget.title = formatLocalInstant(new Date(at).toISOString());
    }}
  />
);

function AgeText({ at }: AgeProps) {
  return ageText(at, useMinute());
}

/** States the age once. */
function Announcement({ at }: AgeProps) {
  const [now] = useState(() => Date.now());
  const isShown = useIsPainted();
  const age = formatAgo(new Date(at).toISOString(), now);
  return isShown && say('Showing records from {age}. Refreshing…', { age });
}
