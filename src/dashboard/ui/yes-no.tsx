import { Quiet } from './muted.tsx';

/** A boolean of a record in a word; null stays null. */
export const wordOf = (value: boolean | null, yes = 'Yes', no = 'No') =>
  value === null ? null : value ? yes : no;

type YesNoProps = { value: boolean | null; yes?: string; no?: string };

/** The same in a cell. */
export const YesNo = ({ value, yes, no }: YesNoProps) => <Quiet>{wordOf(value, yes, no)}</Quiet>;
