import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { isFromEarlierVisit } from '#dashboard/data/persist/persisted-page.ts';
import styles from './list-screen.module.css';
import { ListTools } from './list-tools.tsx';
import type { ListScreenProps } from './list-screen-props.ts';

/** The list's title, which opens the menu of views, whether it is being refreshed, and what can be done with the whole of it. */
export function ListHeader<Name extends EndpointName>(props: ListScreenProps<Name>) {
  const { resource, params, list, table, places, slots } = props;
  const { heading } = places;
  const { shown, fetching, error } = list;
  const isRefreshing = fetching && shown !== null && !error;
  const isPersisted = shown !== null && isFromEarlierVisit(shown.at);
  return (
    <header className={styles.head}>
      {/* The command has a dialog of its own, once that is loaded. */}
      <slots.Opener picker="views" command="save-view-as">
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
      </slots.Opener>
      {isRefreshing && isPersisted && <slots.Age at={shown.at} />}
      {isRefreshing && !isPersisted && <span className={styles.refreshing}>{say('Refreshing…')}</span>}
      <ListTools {...props} />
    </header>
  );
}
