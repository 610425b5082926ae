import { say } from '#dashboard/languages/say.ts';
import { useListedViews } from '#dashboard/views/use-listed-views.ts';
import { ViewLists } from '#dashboard/views/listed/view-lists.tsx';
import styles from './more-views.module.css';

const closeMenu = () => document.querySelector<HTMLElement>(':popover-open')?.hidePopover();

/** The saved views in the menu of a phone. */
export function MoreViews() {
  const views = useListedViews();
  if (views.length === 0) return null;
  return (
    <nav aria-label={say('Saved views')} className={styles.more}>
      <ViewLists views={views} onPress={closeMenu} />
    </nav>
  );
}
