import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { Modal, type ModalTrigger } from '#dashboard/base/ui/dialog/modal.tsx';
import { IconButton } from '#dashboard/base/ui/icon-button.tsx';
import { useSession } from '#dashboard/data/session/session-context.ts';
import {
  addCompany,
  keepName,
  openInTab,
  signOutOfOthers,
  switchTo,
  useSessions,
} from '#dashboard/data/session/sessions.ts';
import popover from '#dashboard/base/ui/dialog/popover-dialog.module.css';
import styles from './companies-dialog.module.css';

type CompaniesDialogProps = { trigger: ModalTrigger; onClose: () => void };

/** The companies that this device is signed in to: to switch, to open side by side, to add to, to leave. */
export function CompaniesDialog({ trigger, onClose }: CompaniesDialogProps) {
  const { config, signOut } = useSession();
  const sessions = useSessions(config, true);
  const current = sessions.find(({ isCurrent }) => isCurrent);
  const leaveAll = () => {
    signOutOfOthers(config.apiBaseUrl, sessions);
    signOut();
  };
  return (
    <Modal
      title={say('Companies')}
      trigger={trigger}
      onClose={onClose}
      footer={
        <>
          {sessions.length > 1 && <Button onClick={leaveAll}>{say('Sign out of all')}</Button>}
          <Button onClick={addCompany}>{say('Add a company')}</Button>
        </>
      }
    >
      <ul className={styles.list}>
        {sessions.map((each) => (
          <li key={each.slot}>
            <Button
              look="ghost"
              className={styles.company}
              aria-current={each.isCurrent ? 'true' : undefined}
              onClick={() => (each.isCurrent ? onClose() : switchTo(each))}
            >
              <bdi>{each.name}</bdi>
              {each.isCurrent && <small>{say('In this tab')}</small>}
            </Button>
            <IconButton
              icon="open"
              name={say('Open {company} in a new tab', { company: each.name })}
              onClick={() => openInTab(each)}
            />
          </li>
        ))}
      </ul>
      {current && (
        <label className={styles.field}>
          {say('What you call this company')}
          <input
            className={popover.input}
            maxLength={60}
            defaultValue={current.name}
            onChange={({ target }) => keepName(config.apiBaseUrl, { given: target.value })}
          />
        </label>
      )}
    </Modal>
  );
}
