import { AbsentName } from './absent-name.tsx';
import type { DirectoryName } from './names.ts';
import styles from './names.module.css';
import { useName } from './use-names.ts';

type RecordNameProps = { name: DirectoryName; id: number | null };

/** The name for an id, in words alone. */
export function RecordName({ name, id }: RecordNameProps) {
  const entry = useName(name, id);
  if (typeof entry === 'string') return <AbsentName name={name} id={id} absence={entry} />;
  return <bdi className={styles.name}>{entry.name}</bdi>;
}
