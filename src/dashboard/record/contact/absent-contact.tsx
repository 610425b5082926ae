import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/languages/say.ts';
import { useNames } from '#dashboard/names/names-context.ts';
import type { Absence } from '#dashboard/names/names.ts';
import { isGone } from '#dashboard/record/record-words.ts';
import control from '#dashboard/ui/control.module.css';
import hidden from '#dashboard/ui/hidden.module.css';
import styles from './contact-card.module.css';

/** In place of a contact that is not known, or not yet. */
export function AbsentContact({ id, absence }: { id: Id | null; absence: Absence }) {
  const { contacts } = useNames();
  switch (absence) {
    case 'none':
      return <p className={styles.muted}>{say('No contact')}</p>;
    case 'loading':
      return (
        <div className={styles.loading}>
          <span className={hidden.hidden}>{say('Loading contact {id}', { id: String(id) })}</span>
        </div>
      );
    case 'missing':
      return <p className={styles.muted}>{isGone('contacts', id)}</p>;
    case 'unread':
      return (
        <p>
          {say("Couldn't load contact {id}.", { id: String(id) })}{' '}
          <button type="button" className={control.control} onClick={contacts.start}>
            {say('Try again')}
          </button>
        </p>
      );
  }
}
