import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { say } from '#dashboard/base/languages/say.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { useLazy } from '#dashboard/base/use-lazy.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { companyName } from '#dashboard/data/api/company-name.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { keepName, switchTo, useSessions } from '#dashboard/data/session/sessions.ts';
import { excerptOf } from '#dashboard/lists/table/cell/excerpt.ts';
import frame from './frame.module.css';

const load = async () => (await import('./companies-dialog.tsx')).CompaniesDialog;

/** In the account menu: the other companies that this device is signed in to, and what opens the list of all. */
export function Companies() {
  const { config } = useSession();
  const sessions = useSessions(config);
  const served = useStore(companyName);
  const trigger = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { part: Dialog, hasFailed, retry } = useLazy(load, isOpen ? 'wanted' : null);
  useEffect(() => {
    if (served !== null) keepName(config.apiBaseUrl, { served: excerptOf(served) });
  }, [served, config]);
  const open = () => {
    const more = document.querySelector<HTMLElement>('[popovertarget=more]');
    trigger.current = more?.checkVisibility?.() ? more : null;
    setOpen(true);
    if (hasFailed) retry();
  };
  useCommand('companies', open);
  return (
    <>
      {sessions
        .filter(({ isCurrent }) => !isCurrent)
        .map((each) => (
          <button
            key={each.slot}
            type="button"
            className={frame.action}
            title={say('Switch to {company}', { company: each.name })}
            onClick={() => switchTo(each)}
          >
            <LateIcon name="companies" />
            <bdi className={frame.name}>{each.name}</bdi>
          </button>
        ))}
      <button type="button" className={frame.action} title={say('Companies')} onClick={open}>
        <LateIcon name="companies" />
        <span className={frame.name}>{say('Companies')}</span>
      </button>
      {hasFailed && (
        <span role="alert">{say("Couldn't load this. Check your connection and try again.")}</span>
      )}
      {isOpen &&
        Dialog &&
        createPortal(<Dialog trigger={trigger} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
