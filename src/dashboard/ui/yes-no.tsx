import { Muted } from './muted.tsx';

/** A boolean in a word; null stays null. */
export const wordOf = (value: boolean | null, yes = 'Yes', no = 'No') =>
  value === null ? null : value ? yes : no;

type YesNoProps = { value: boolean | null; yes?: string; no?: string };

/** A boolean in a cell. */
export const YesNo = ({ value, yes, no }: YesNoProps) => <Muted>{wordOf(value, yes, no)}</Muted>;
