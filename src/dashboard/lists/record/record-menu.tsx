import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import control from '#dashboard/base/ui/control.module.css';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { defaultParams, listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import { errorMessage } from '#dashboard/data/api/error-messages.ts';
import type { RecordRow } from '#dashboard/data/api/read-page.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { findPage } from './find-page.ts';
import styles from './record-panel.module.css';

type RecordMenuProps<Name extends EndpointName> = {
  name: Name;
  record: RecordRow<Name>['record'];
  params: ListParams<Name>;
};

/** What can be done with a record whose place in the list isn't known. */
export function RecordMenu<Name extends EndpointName>({ name, record, params }: RecordMenuProps<Name>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { state, show } = useShowInList(name, record, params);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={`${control.control} ${control.ghost} ${control.icon}`}
        title={say('More')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
        <span className={hidden.hidden}>{say('More')}</span>
      </button>
      {isOpen && (
        <PopoverDialog label={say('More')} trigger={trigger} onClose={() => setOpen(false)}>
          <Button look="ghost" aria-disabled={state.isAsking || undefined} onClick={show}>
            <LateIcon name="list" />
            {say('Show in list')}
          </Button>
          <p role="status" className={state.problem ? styles.problem : undefined}>
            {state.problem}
          </p>
        </PopoverDialog>
      )}
    </>
  );
}

/** Goes to the page of the list that the record is on, newest first where the list has an order that tells no place. */
function useShowInList<Name extends EndpointName>(
  name: Name,
  record: RecordRow<Name>['record'],
  params: ListParams<Name>,
) {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState({ isAsking: false, problem: '' });
  const run = useRef<AbortController>(null);
  useEffect(() => () => run.current?.abort(), []);
  const ask = async () => {
    run.current = new AbortController();
    const { signal } = run.current;
    const list = isByCreation(params) ? params : { ...params, sort: defaultSort(name) };
    setState({ isAsking: true, problem: '' });
    try {
      const page = await findPage({ client, queryClient }, name, list, record, signal);
      if (signal.aborted) return;
      if (page === null)
        setState({
          isAsking: false,
          problem: say('Not found. The list changed during the search; try again.'),
        });
      else void navigate(listHref(name, { ...list, page }, record.id), { replace: true });
    } catch (error) {
      if (!signal.aborted) setState({ isAsking: false, problem: errorMessage(error) });
    }
  };
  return { state, show: () => void (state.isAsking || ask()) };
}

const isByCreation = (params: object) => !('sort' in params) || String(params.sort).endsWith('created_at');

const defaultSort = (name: EndpointName) => {
  const params: object = defaultParams(name);
  return 'sort' in params ? params.sort : undefined;
};
