import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import control from '#dashboard/base/ui/control.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';

/** What a list gives the dialog that exports all of it. */
type WholeList<Name extends EndpointName> = Omit<ExportDialogProps<Name>, 'trigger' | 'onClose'>;

type ExportChoiceProps<Name extends EndpointName> = { list: WholeList<Name>; slots: Slots };

/** Opens the dialog of an export, which is loaded on demand. */
export const ExportChoice = <Name extends EndpointName>({ list, slots }: ExportChoiceProps<Name>) => (
  <slots.Opener picker="export" command="export">
    {({ triggerProps, failure, Picker: Dialog, close }) => (
      <>
        {failure && <span role="alert">{failure}</span>}
        <button {...triggerProps} type="button" className={`${control.control} ${control.ghost}`}>
          <Icon name="download" />
          <span>{say('Export')}</span>
        </button>
        {Dialog && <Dialog {...list} onClose={close} />}
      </>
    )}
  </slots.Opener>
);
