import type { Id } from '#contract/fields.ts';
import { AbsentName } from './absent-name.tsx';
import type { NamedList } from './names.ts';
import styles from './names.module.css';
import { useName } from './use-names.ts';

type RecordNameProps = { name: NamedList; id: Id | null };

/** The name for an id, in words alone. */
export function RecordName({ name, id }: RecordNameProps) {
  const reference = useName(name, id);
  if (typeof reference === 'string') return <AbsentName name={name} id={id} absence={reference} />;
  return <bdi className={styles.name}>{reference.name}</bdi>;
}
