import type { CommandId } from '#dashboard/commands/commands.ts';
import { useKeys } from '#dashboard/commands/use-keys.ts';
import { chordName } from '#dashboard/ui/shortcut-names.ts';
import styles from './command-keys.module.css';

/** The keys that give a command now; nothing where it has none. */
export function CommandKeys({ id }: { id: CommandId }) {
  const [keys] = useKeys(id);
  const names = keys?.split(' ').map((chord) => chordName(chord).shown);
  return names && <kbd className={styles.keys}>{names.join(' ')}</kbd>;
}
