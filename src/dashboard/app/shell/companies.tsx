import { useEffect } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { IconButton } from '#dashboard/base/ui/icon-button.tsx';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { useMinute } from '#dashboard/base/ui/age.tsx';
import popover from '#dashboard/base/ui/dialog/popover-dialog.module.css';
import { pageInstant, pageTime } from '#dashboard/base/ui/format-instant.ts';
import { companyName, copiedAt } from '#dashboard/data/api/company-name.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import {
  addCompany,
  keepName,
  type KnownSession,
  openInTab,
  switchTo,
  useSessions,
} from '#dashboard/data/session/sessions.ts';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import { MenuItem } from '#dashboard/lists/views/view-items.tsx';
import frame from './frame.module.css';
import styles from './account-menu.module.css';
import late from './late-frame.module.css';

/** The company of this session: a person's own word for it, else the service's, else the dashboard's title. */
export function CompanyName() {
  const { config } = useSession();
  const sessions = useSessions(config);
  const served = useStore(companyName);
  useEffect(() => {
    if (served !== null) keepName(config.apiBaseUrl, { served: excerptOf(served) });
  }, [served, config]);
  return <bdi>{sessions.find(({ isCurrent }) => isCurrent)?.name ?? config.title}</bdi>;
}

/** Minutes after which a copy is told as old: by then an operator was, too. */
const oldAfter = 10;

/** How old the records are, where the company is a copy of another server. */
export function CopyAge({ className = '' }: { className?: string | undefined }) {
  const at = useStore(copiedAt);
  const isOld = useMinute() - at > oldAfter * 60_000;
  if (Number.isNaN(at)) return null;
  return (
    <p className={`${frame.action} ${className} ${isOld ? late.old : ''}`} title={pageInstant(at)}>
      <LateIcon name={isOld ? 'warning' : 'copy'} />
      <span className={frame.name}>{say('As of {time}', { time: pageTime(at) })}</span>
    </p>
  );
}

type CompaniesProps = {
  sessions: KnownSession[];
  /** Opens the panel of a company. */
  opens: (panel: string) => { onClick: () => void };
  onClose: () => void;
};

/** The companies that this device is signed in to: to switch, to add to. */
export const Companies = ({ sessions, opens, onClose }: CompaniesProps) => (
  <section aria-labelledby="companies">
    <h2 id="companies">{say('Companies')}</h2>
    {sessions.map((each) => (
      <div key={each.slot} className={styles.company}>
        <MenuItem
          icon={each.isCurrent ? 'check' : null}
          isOn={each.isCurrent}
          onPress={() => (each.isCurrent ? onClose() : switchTo(each))}
        >
          <bdi>{each.name}</bdi>
        </MenuItem>
        <IconButton
          icon="more"
          name={say('More: {company}', { company: each.name })}
          aria-haspopup="true"
          {...opens(each.slot || 'first')}
        />
      </div>
    ))}
    <MenuItem icon="plus" onPress={addCompany}>
      {say('Add a company…')}
    </MenuItem>
  </section>
);

/** One of the companies: to name, to open side by side. */
export function CompanyPanel({ session, onClose }: { session: KnownSession; onClose: () => void }) {
  const { config } = useSession();
  return (
    <>
      {session.isCurrent && (
        <label className={styles.field}>
          {say('What you call this company')}
          <input
            data-first
            className={popover.input}
            maxLength={60}
            defaultValue={session.name}
            onChange={({ target }) => keepName(config.apiBaseUrl, { given: target.value })}
          />
        </label>
      )}
      <MenuItem
        icon="open"
        onPress={() => {
          onClose();
          openInTab(session);
        }}
      >
        {say('Open {company} in a new tab', { company: session.name })}
      </MenuItem>
    </>
  );
}
