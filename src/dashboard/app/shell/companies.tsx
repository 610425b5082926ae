import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { say } from '#dashboard/base/languages/say.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { useLazy } from '#dashboard/base/use-lazy.ts';
import { createStore } from '#dashboard/base/store.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { useMinute } from '#dashboard/base/ui/age.tsx';
import { pageInstant, pageTime } from '#dashboard/base/ui/format-instant.ts';
import { companyName, copiedAt } from '#dashboard/data/api/company-name.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { keepName, switchTo, useSessions } from '#dashboard/data/session/sessions.ts';
import { excerptOf } from '#dashboard/lists/table/cell/excerpt.ts';
import frame from './frame.module.css';
import styles from './late-frame.module.css';

/** What can have opened the list, and has the focus back then: the company's name, or a phone's menu. */
const opening = `.${styles.company}, [popovertarget=more]`;

const load = async () => (await import('./companies-dialog.tsx')).CompaniesDialog;

/** Whether the list of companies is open. */
const isListOpen = createStore(false);

/** The company that somebody is signed in to, where the service names it; opens the list of all. */
export function CompanyName() {
  const name = useStore(companyName);
  return (
    <button
      type="button"
      className={styles.company}
      title={say('Companies')}
      onClick={() => isListOpen.set(true)}
    >
      {name === null ? say('Companies') : <bdi>{excerptOf(name)}</bdi>}
    </button>
  );
}

/** Minutes after which a copy is told as old: by then an operator was, too. */
const oldAfter = 10;

/** How old the records are, where the company is a copy of another server. */
export function CopyAge() {
  const at = useStore(copiedAt);
  const isOld = useMinute() - at > oldAfter * 60_000;
  if (Number.isNaN(at)) return null;
  return (
    <p className={`${frame.action} ${isOld ? styles.old : ''}`} title={pageInstant(at)}>
      <LateIcon name={isOld ? 'warning' : 'copy'} />
      <span className={frame.name}>{say('As of {time}', { time: pageTime(at) })}</span>
    </p>
  );
}

/**
 * In the menu, where a rail has no room for the name: the other companies that this device is signed in to, and what
 * opens the list of all.
 */
export function Companies() {
  const { config } = useSession();
  const sessions = useSessions(config);
  const served = useStore(companyName);
  const trigger = useRef<HTMLElement>(null);
  const isOpen = useStore(isListOpen);
  const { part: Dialog, hasFailed, retry } = useLazy(load, isOpen ? 'wanted' : null);
  useEffect(() => {
    if (served !== null) keepName(config.apiBaseUrl, { served: excerptOf(served) });
  }, [served, config]);
  const open = () => {
    isListOpen.set(true);
    if (hasFailed) retry();
  };
  useEffect(() => {
    if (!isOpen) return;
    const places = document.querySelectorAll<HTMLElement>(opening);
    trigger.current = [...places].find((each) => each.checkVisibility?.()) ?? null;
  }, [isOpen]);
  useEffect(() => () => isListOpen.set(false), []);
  useCommand('companies', open);
  return (
    <>
      {sessions
        .filter(({ isCurrent }) => !isCurrent)
        .map((each) => (
          <button
            key={each.slot}
            type="button"
            className={`${frame.action} ${styles.narrow}`}
            title={say('Switch to {company}', { company: each.name })}
            onClick={() => switchTo(each)}
          >
            <LateIcon name="companies" />
            <bdi className={frame.name}>{each.name}</bdi>
          </button>
        ))}
      <button
        type="button"
        className={`${frame.action} ${styles.narrow}`}
        title={say('Companies')}
        onClick={open}
      >
        <LateIcon name="companies" />
        <span className={frame.name}>{say('Companies')}</span>
      </button>
      {hasFailed && (
        <span role="alert">{say("Couldn't load this. Check your connection and try again.")}</span>
      )}
      {isOpen &&
        Dialog &&
        createPortal(<Dialog trigger={trigger} onClose={() => isListOpen.set(false)} />, document.body)}
    </>
  );
}
