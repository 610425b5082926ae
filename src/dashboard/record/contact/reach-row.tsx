import { mailHref, telHref } from '#dashboard/record/fields/contact-links.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { announce } from '#dashboard/ui/announce.ts';
import { SelectedText } from '#dashboard/ui/copy-button.tsx';
import hidden from '#dashboard/ui/hidden.module.css';
import icon from '#dashboard/ui/icon.module.css';
import { useCopy } from '#dashboard/ui/use-copy.ts';
import type { Reach } from './reach.ts';
import styles from './reach.module.css';
import { usePhoneKey } from './use-phone-key.ts';

/** What differs between the ways to reach somebody. */
const ways = {
  phone: {
    noun: 'Phone',
    verb: 'Call',
    hrefOf: telHref,
    picture: 'M5.8 2.8 4 3.2c-.8 4 3.8 9.6 8.8 8.8l.4-1.8-2.5-1.5-1.3 1a8 8 0 0 1-3.1-3.1l1-1.3z',
  },
  email: {
    noun: 'Email',
    verb: 'Email',
    hrefOf: mailHref,
    picture:
      'M4 3.5h8A1.5 1.5 0 0 1 13.5 5v6a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 11V5A1.5 1.5 0 0 1 4 3.5zM3 4.5l5 4 5-4',
  },
};

/** How to reach a contact; what is undefined is left out. */
export const ReachRows = ({ phone, email }: Partial<Pick<Reach, 'phone' | 'email'>>) => (
  <div className={styles.ways}>
    {phone !== undefined && <ReachRow by="phone" text={phone} />}
    {email !== undefined && <ReachRow by="email" text={email} />}
  </div>
);

type ReachRowProps = { by: keyof typeof ways; text: string | null };

/** One way to reach a contact: to call or to write, and to copy; says so where there is none. */
function ReachRow({ by, text }: ReachRowProps) {
  const { noun, picture } = ways[by];
  return (
    <div className={styles.way}>
      <svg viewBox="0 0 16 16" className={icon.icon} aria-hidden="true" focusable="false">
        <path d={picture} />
      </svg>
      {text === null ? (
        <span className={styles.none}>No {noun.toLowerCase()}</span>
      ) : (
        <Way by={by} text={text} />
      )}
    </div>
  );
}

function Way({ by, text }: { by: keyof typeof ways; text: string }) {
  const { noun, verb, hrefOf } = ways[by];
  const { outcome, copy, forget } = useCopy(text);
  const copyAndSay = () => copy(() => announce(`${noun} copied`));
  usePhoneKey(by === 'phone' ? copyAndSay : null);
  const href = hrefOf(text);
  return (
    <>
      <bdi className={styles.text} data-reach={by}>
        {excerptOf(text)}
      </bdi>
      {href !== null && (
        <a href={href} className={`${styles.action} ${styles.main}`}>
          {verb} <span className={hidden.hidden}>{excerptOf(text)}</span>
        </a>
      )}
      <button
        type="button"
        className={styles.action}
        aria-keyshortcuts={by === 'phone' ? 'p' : undefined}
        onClick={() => void copyAndSay()}
      >
        {outcome === 'copied' ? 'Copied' : 'Copy'} <span className={hidden.hidden}>{noun.toLowerCase()}</span>
      </button>
      {outcome === 'refused' && <SelectedText text={text} onDone={forget} />}
    </>
  );
}
