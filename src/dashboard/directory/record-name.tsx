import { AbsentName } from './absent-name.tsx';
import type { DirectoryName } from './directory.ts';
import styles from './names.module.css';
import { naming } from './names.ts';
import { useRecord } from './use-directory.ts';

type RecordNameProps<Name extends DirectoryName> = { name: Name; id: number | null };

/** The name for an id, in words alone. */
export function RecordName<Name extends DirectoryName>({ name, id }: RecordNameProps<Name>) {
  const record = useRecord(name, id);
  if (typeof record === 'string') return <AbsentName name={name} id={id} absence={record} />;
  return <bdi className={styles.name}>{naming[name].nameOf(record)}</bdi>;
}
