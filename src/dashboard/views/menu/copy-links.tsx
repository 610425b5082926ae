import { movingLabels } from '#dashboard/filters/presets.ts';
import { say } from '#dashboard/languages/say.ts';
import { CopyViewLink } from './copy-view-link.tsx';
import { stillDaysOf } from '#dashboard/views/days-in-words.ts';
import type { SavedView } from '#dashboard/views/view.ts';
import { movingDaysIn, movingHref } from '#dashboard/views/view-address.ts';

type CopyLinksProps = {
  /** The open view, if it is as it was saved. */
  view: SavedView | null;
  /** Path and query of the page, as it is. */
  href: string;
};

/** Copies a link to what is on screen: with today's days, or with those of the day on which it is opened. */
export function CopyLinks({ view, href }: CopyLinksProps) {
  const moving = view && movingDaysIn(view.address);
  if (!view || !moving) return <CopyViewLink href={href}>{say('Copy link to this view')}</CopyViewLink>;
  return (
    <>
      <CopyViewLink href={href} hint={stillDaysOf(moving)}>
        {say('Copy link to this view')}
      </CopyViewLink>
      <CopyViewLink
        href={movingHref(view)}
        hint={say('{days}, whenever it is opened', { days: movingLabels[moving] })}
      >
        {say('Copy link that moves with the days')}
      </CopyViewLink>
    </>
  );
}
