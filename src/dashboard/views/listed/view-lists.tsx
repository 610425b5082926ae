import { say } from '#dashboard/languages/say.ts';
import type { ListedView } from '#dashboard/views/listed-view.ts';
import { useViews } from '#dashboard/views/use-views.ts';
import { ViewList } from './view-list.tsx';
import styles from './view-lists.module.css';

type ViewListsProps = {
  views: ListedView[];
  onPress?: () => void;
  isFull?: boolean;
};

/** One's own views, and those of the team under a heading of their own. */
export function ViewLists({ views, ...rest }: ViewListsProps) {
  const saved = useViews();
  const move = (id: string, place: string) =>
    saved?.move(
      id,
      saved.own.findIndex((view) => view.id === place),
    );
  const own = views.filter(({ view }) => view.source === 'own');
  const team = views.filter(({ view }) => view.source === 'team');
  return (
    <>
      {own.length > 0 && <ViewList label={say('Your views')} views={own} onMove={move} {...rest} />}
      {team.length > 0 && (
        <>
          <p className={styles.heading}>{say("Your team's")}</p>
          <ViewList label={say("Your team's views")} views={team} {...rest} />
        </>
      )}
    </>
  );
}
