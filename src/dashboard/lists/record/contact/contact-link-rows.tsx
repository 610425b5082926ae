import type { ReactNode } from 'react';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { useKeys } from '#dashboard/base/commands/key-settings.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { ContactLinks } from '#dashboard/data/names/contact-links.ts';
import { mailHref, telHref } from './contact-links.ts';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import { announce } from '#dashboard/base/ui/copy/announce.ts';
import { SelectedText } from '#dashboard/base/ui/copy/copy-button.tsx';
import { BreakableAddress } from '#dashboard/lists/record/breakable-address.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { useCopy } from '#dashboard/base/ui/copy/use-copy.ts';
import styles from './contact-link-rows.module.css';

const ways = {
  phone: {
    hrefOf: telHref,
    icon: 'phone',
    command: 'copy-phone',
    none: say('No phone'),
    reach: (text: ReactNode) => sayNodes('Call {phone}', { phone: text }),
    copy: say('Copy phone'),
    copied: say('Copied phone'),
    announced: say('Phone copied'),
  },
  email: {
    hrefOf: mailHref,
    icon: 'mail',
    command: 'copy-email',
    none: say('No email'),
    reach: (text: ReactNode) => sayNodes('Email {address}', { address: text }),
    copy: say('Copy email'),
    copied: say('Copied email'),
    announced: say('Email copied'),
  },
} as const;

/** How to reach a contact; what is undefined is left out. */
export const ContactLinkRows = ({ phone, email }: Partial<Pick<ContactLinks, 'phone' | 'email'>>) => (
  <div className={styles.ways}>
    {phone !== undefined && <ContactLinkRow by="phone" text={phone} />}
    {email !== undefined && <ContactLinkRow by="email" text={email} />}
  </div>
);

type ContactLinkRowProps = { by: keyof typeof ways; text: string | null };

function ContactLinkRow({ by, text }: ContactLinkRowProps) {
  const { none, icon } = ways[by];
  return (
    <div className={styles.way}>
      <LateIcon name={icon} />
      {text === null ? <span className={styles.none}>{none}</span> : <Way by={by} text={text} />}
    </div>
  );
}

function Way({ by, text }: { by: keyof typeof ways; text: string }) {
  const way = ways[by];
  const { command } = way;
  const { outcome, copy, forget } = useCopy(text);
  const copyAndSay = () => copy(() => announce(way.announced));
  useCommand(command, copyAndSay);
  const keys = useKeys(command);
  const href = way.hrefOf(text);
  return (
    <>
      <bdi className={styles.text} data-contact-link={by}>
        <BreakableAddress>{excerptOf(text)}</BreakableAddress>
      </bdi>
      <span>
        {href !== null && (
          <a href={href} className={`${styles.action} ${styles.main}`}>
            {way.reach(<span className={hidden.hidden}>{excerptOf(text)}</span>)}
          </a>
        )}
        <button
          type="button"
          className={styles.action}
          aria-label={outcome === 'copied' ? way.copied : way.copy}
          aria-keyshortcuts={keys.join(' ') || undefined}
          onClick={() => void copyAndSay()}
        >
          {outcome === 'copied' ? say('Copied') : say('Copy')}
        </button>
      </span>
      {outcome === 'refused' && <SelectedText text={text} onDone={forget} />}
    </>
  );
}
