import { lazyImport } from '#dashboard/api/lazy-import.ts';
import { useCommand } from '#dashboard/commands/use-command.ts';
import { isEnglish } from '#dashboard/languages/language.ts';
import { withCommas } from '#dashboard/languages/listed.ts';
import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import { usePicker } from '#dashboard/ui/use-picker.ts';
import styles from './board.module.css';
import type { CardFields } from './use-card-fields.ts';

const preload = async () => (await import('./card-fields-menu.tsx')).CardFieldsMenu;
const menu = { load: () => lazyImport(preload), preload };

/** Most fields that are named on the button. */
const most = 3;

/** Says what cards show, and opens the choice of it. */
export function CardFieldsChoice({ fields }: { fields: CardFields }) {
  const { trigger, triggerProps, failure, Picker: Menu, close } = usePicker(menu);
  useCommand('columns', () => trigger.current?.click());
  return (
    <div className={styles.fields}>
      <button {...triggerProps} type="button" className={`${control.control} ${control.ghost}`}>
        <span>{shownInWords(fields)}</span>
        <Icon name="down" />
      </button>
      {failure && <span role="alert">{failure}</span>}
      {Menu && <Menu fields={fields} trigger={trigger} onClose={close} />}
    </div>
  );
}

function shownInWords({ columns }: CardFields) {
  const shown = columns.slice(1).map(({ header }) => header.replace(/ \(.*/, ''));
  const fields = withCommas(shown.slice(0, most).map((field) => (isEnglish() ? field.toLowerCase() : field)));
  if (shown.length === 0) return say('Cards show: the name');
  const more = shown.length - most;
  return more > 0
    ? say('Cards show: {fields} +{count}', { fields, count: more })
    : say('Cards show: {fields}', { fields });
}
