import type { RefObject } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import { ZoneChoice } from '#dashboard/lists/table/menu/zone-choice.tsx';
import { zonedHeader } from '#dashboard/base/ui/zone.ts';
import styles from './card-fields-menu.module.css';
import type { CardFields } from './card-fields.tsx';

type CardFieldsMenuProps = {
  fields: CardFields;
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** Chooses what cards show beside the name. Changes apply at once. */
export const CardFieldsMenu = ({ fields, trigger, onClose }: CardFieldsMenuProps) => (
  <PopoverDialog label={say('Cards show')} trigger={trigger} onClose={onClose}>
    <ul className={styles.list}>
      {fields.known.slice(1).map(({ id, header }) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              checked={fields.columns.some((column) => column.id === id)}
              onChange={() => fields.toggle(id)}
            />
            {zonedHeader(header)}
          </label>
        </li>
      ))}
    </ul>
    <ZoneChoice />
  </PopoverDialog>
);
