import { withCommas } from '#dashboard/languages/listed.ts';
import { say } from '#dashboard/languages/say.ts';
import { MenuItem } from './menu-item.tsx';
import { mergedInWords } from '#dashboard/views/merged-in-words.ts';
import { announce } from '#dashboard/ui/copy/announce.ts';
import type { useViews } from '#dashboard/views/use-views.ts';
import styles from './views-menu.module.css';

/** Where views are kept, those that an earlier sign-in has left, and those that can't be shown. */
export function MenuNotes({ views }: { views: ReturnType<typeof useViews> }) {
  if (!views) return null;
  const { left, unusable, isOnDevice, takeLeft } = views;
  return (
    <>
      {left > 0 && (
        <MenuItem icon="first" onPress={() => announce(mergedInWords(takeLeft(), 0))}>
          {say('Take over {count, plural, one {# view} other {# views}} from an earlier sign-in', {
            count: left,
          })}
        </MenuItem>
      )}
      <p className={styles.note}>
        {isOnDevice
          ? say('Views are kept on this device.')
          : say('Views last as long as this tab, unless you stay signed in on this device.')}{' '}
        {say('Share one with a link.')}
      </p>
      {unusable.length > 0 && (
        <p className={styles.note}>
          {say(
            "{count, plural, one {# view of your team's can't be used:} other {# views of your team's can't be used:}} {views}",
            { count: unusable.length, views: withCommas(unusable) },
          )}
        </p>
      )}
    </>
  );
}
