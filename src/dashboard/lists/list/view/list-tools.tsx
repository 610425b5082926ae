import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { Icon, type IconName } from '#dashboard/base/ui/icon.tsx';
import { changeParams, listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import { PickerButton } from '#dashboard/lists/picker-button.tsx';
import styles from './list-tools.module.css';
import type { ListScreenProps } from './list-screen-props.ts';

const tool = `${control.control} ${control.ghost}`;

/** The tools of the whole list. A phone has all but the search in a menu. */
export function ListTools<Name extends EndpointName>(props: ListScreenProps<Name>) {
  const { resource, params, open, table, slots, list, look, Modes } = props;
  const { name } = resource;
  const href = look?.href ?? listHref(name, { ...params, columns: table.text }, open.id);
  const meta = list.current ? list.shown?.page.meta : undefined;
  const whole = {
    resource,
    params,
    columns: table.columns,
    size: { total: meta?.total ?? null, lastPage: meta?.last_page ?? null },
    rows: null,
  };
  const display = <Labelled icon="display">{say('Display')}</Labelled>;
  const search = (text: string | undefined, isStep: boolean) => {
    const next = listHref(name, changeParams(params, { search: text } as Partial<ListParams<Name>>));
    slots.navigate(next, { replace: !isStep || next === listHref(name, params) });
  };
  return (
    <div className={styles.tools}>
      {slots.config.extensions.includes('search') && (
        <slots.Search
          label={say(
            '{list, select, contacts {Search contacts} agents {Search agents} other {Search opportunities}}',
            { list: name },
          )}
          value={params.search}
          onChange={search}
        />
      )}
      <div className={styles.wide}>
        {name === 'opportunities' && <div data-modes="">{Modes && <Modes {...{ params, slots }} />}</div>}
        {look && !look.fields ? (
          <span className={`${tool} ${styles.unused}`}>{display}</span>
        ) : (
          <PickerButton
            picker="display"
            command="columns"
            slots={slots}
            className={tool}
            title={say('Display')}
            content={display}
          >
            {(Menu, { trigger, onClose }) => <Menu {...props} {...{ trigger, onClose }} />}
          </PickerButton>
        )}
        <PickerButton
          picker="export"
          command="export"
          slots={slots}
          className={tool}
          content={
            <>
              <Labelled icon="download">{say('Export')}</Labelled>
              <slots.ExportProgress />
            </>
          }
        >
          {(Dialog, opened) => <Dialog {...whole} {...opened} />}
        </PickerButton>
      </div>
      <div data-menu="">
        <PickerButton
          picker="tools"
          slots={slots}
          className={`${tool} ${control.icon}`}
          title={say('List actions')}
          content={
            <>
              <Icon name="more" />
              <slots.ExportProgress />
            </>
          }
        >
          {(Menu, { trigger, onClose }) => (
            <Menu {...{ trigger, onClose, href }} list={whole} screen={props} />
          )}
        </PickerButton>
      </div>
    </div>
  );
}

const Labelled = ({ icon, children }: { icon: IconName; children: string }) => (
  <>
    <Icon name={icon} />
    <span>{children}</span>
  </>
);
