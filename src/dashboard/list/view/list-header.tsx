import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/languages/say.ts';
import { isFromEarlierVisit } from '#dashboard/persist/persisted-page.ts';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import { ListCount } from './list-count.tsx';
import styles from './list-screen.module.css';
import { ListTools } from './list-tools.tsx';
import type { ListView } from './list-view.ts';

/** The list's title, which opens the menu of views, and total, whether it is being refreshed, and what can be done with the whole of it. */
export function ListHeader<Name extends EndpointName>(view: ListView<Name>) {
  const { resource, params, list, table, places, screen } = view;
  const { heading } = places;
  const { shown, fetching, error } = list;
  const isRefreshing = fetching && shown !== null && !error;
  const isPersisted = shown !== null && isFromEarlierVisit(shown.at);
  return (
    <header className={styles.head}>
      <screen.Opener picker="views">
        {({ trigger, triggerProps, failure, Picker: Menu, close }) => (
          <>
            <h1 ref={heading} tabIndex={-1}>
              <button {...triggerProps} type="button" className={`${control.control} ${control.ghost}`}>
                <span>{params.title ?? resource.title}</span>
                <Icon name="down" />
              </button>
            </h1>
            {failure && <span role="alert">{failure}</span>}
            {Menu && <Menu {...{ resource, params, table, trigger }} onClose={close} />}
          </>
        )}
      </screen.Opener>
      <span className={styles.count}>
        <ListCount {...list} />
      </span>
      {isRefreshing && isPersisted && <screen.Age at={shown.at} />}
      {isRefreshing && !isPersisted && <span className={styles.refreshing}>{say('Refreshing…')}</span>}
      <ListTools {...view} />
    </header>
  );
}
