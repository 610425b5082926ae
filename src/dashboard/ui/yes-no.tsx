import { Quiet } from './quiet.tsx';

type YesNoProps = { value: boolean | null; yes?: string; no?: string };

/** A boolean of a record in a word. */
export const YesNo = ({ value, yes = 'Yes', no = 'No' }: YesNoProps) => (
  <Quiet>{value === null ? null : value ? yes : no}</Quiet>
);
