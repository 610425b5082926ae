import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { isolated } from '#dashboard/base/ui/format.ts';
import { KnownName, type NameProps } from './known-name.tsx';
import type { Absence, NamedList } from './names.ts';
import styles from './names.module.css';
import { namelessText } from './naming.ts';
import type { Reference } from './reference.ts';
import { useName } from './use-names.ts';

/** The name for an id; follows it. */
export const Name = (props: NameProps) => <NameView {...props} known={useName(props.of, props.id)} />;

export const NameView = ({ known, ...props }: NameProps & { known: Reference | Absence }) =>
  known === 'missing' || known === 'unread' ? (
    <AbsentName name={props.of} id={props.id} absence={known} />
  ) : (
    <KnownName {...props} known={known} />
  );

type AbsentNameProps = { name: NamedList; id: Id | null; absence: Extract<Absence, 'missing' | 'unread'> };

function AbsentName({ name, id, absence }: AbsentNameProps) {
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
