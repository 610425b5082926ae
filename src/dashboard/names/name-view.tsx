import { AbsentName } from './absent-name.tsx';
import { KnownName, type NameProps } from './known-name.tsx';
import type { Absence } from './names.ts';
import type { Reference } from './reference.ts';

/** What stands for an id, as a name or as the reason why there is none. */
export const NameView = ({ known, ...props }: NameProps & { known: Reference | Absence }) =>
  known === 'missing' || known === 'unread' ? (
    <AbsentName name={props.of} id={props.id} absence={known} />
  ) : (
    <KnownName {...props} known={known} />
  );
