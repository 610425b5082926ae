import { useImperativeHandle, type RefObject } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { mailHref, telHref } from '#dashboard/record/fields/contact-links.ts';
import type { Reach } from '#dashboard/record/contact/reach.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { announce } from '#dashboard/ui/copy/announce.ts';
import { SelectedText } from '#dashboard/ui/copy/copy-button.tsx';
import { useCopy } from '#dashboard/ui/copy/use-copy.ts';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import { shortcutNames } from '#dashboard/ui/shortcut-names.ts';
import styles from './preview.module.css';

/** Copies the phone number in sight, while there is one. */
export type CopyPhone = RefObject<(() => void) | null>;

/** A phone number to read out, to call and to copy. */
export function Phone({ phone, copyPhone }: { phone: string; copyPhone: CopyPhone }) {
  const { outcome, copy, forget } = useCopy(phone);
  const copyAndSay = () => void copy(() => announce(say('Phone copied')));
  useImperativeHandle(copyPhone, () => copyAndSay);
  const href = telHref(phone);
  const text = <bdi>{excerptOf(phone, 60)}</bdi>;
  return (
    <>
      <p className={styles.phone}>{href === null ? text : <a href={href}>{text}</a>}</p>
      <p className={styles.copies}>
        <button type="button" onClick={copyAndSay}>
          <kbd aria-hidden="true">{shortcutNames('alt+c')}</kbd>{' '}
          {outcome === 'copied' ? say('Copied') : say('Copy phone')}
        </button>
      </p>
      {outcome === 'refused' && <SelectedText text={phone} onDone={forget} />}
    </>
  );
}

/** An email address to write to. */
export function Email({ email }: Pick<Reach, 'email'>) {
  if (email === null) return null;
  const href = mailHref(email);
  const text = <bdi>{excerptOf(email)}</bdi>;
  return (
    <p className={styles.email}>
      <LateIcon name="mail" />
      {href === null ? text : <a href={href}>{text}</a>}
    </p>
  );
}
