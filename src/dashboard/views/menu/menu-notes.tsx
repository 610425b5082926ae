import { MenuItem } from './menu-item.tsx';
import { countedViews, mergedInWords } from '#dashboard/views/merged-in-words.ts';
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
          Take over {countedViews(left)} from an earlier sign-in
        </MenuItem>
      )}
      <p className={styles.note}>
        {isOnDevice
          ? 'Views are kept on this device.'
          : 'Views last as long as this tab, unless you stay signed in on this device.'}{' '}
        Share one with a link.
      </p>
      {unusable.length > 0 && (
        <p className={styles.note}>
          {countedViews(unusable.length)} of your team's can't be used: {unusable.join(', ')}
        </p>
      )}
    </>
  );
}
