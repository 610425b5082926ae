import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/languages/say.ts';
import { isolated } from '#dashboard/ui/isolated.ts';
import type { Absence, NamedList } from './names.ts';
import styles from './names.module.css';
import { namelessText } from './naming.ts';

type AbsentNameProps = { name: NamedList; id: Id | null; absence: Extract<Absence, 'missing' | 'unread'> };

/** What is shown instead of a name because there is none. */
export function AbsentName({ name, id, absence }: AbsentNameProps) {
  const values = { list: name, id: String(id) };
  const [text, why] =
    absence === 'missing'
      ? [
          say('{list, select, contacts {Contact {id} not found} other {Agent {id} not found}}', values),
          say('not found'),
        ]
      : [
          say('{list, select, contacts {Contact {id} not loaded} other {Agent {id} not loaded}}', values),
          say('not loaded'),
        ];
  return (
    // Where there is little room, the id is cut short: without its reason it would read like a name.
    <span className={`${styles.muted} ${styles.absent}`} title={isolated(text)}>
      <span className={styles.name}>{namelessText(name, id)}</span> <span className={styles.why}>{why}</span>
    </span>
  );
}
