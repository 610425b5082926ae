import { Quiet } from './quiet.tsx';

/** A boolean of a record in a word. */
export const YesNo = ({ value }: { value: boolean | null }) => (
  <Quiet>{value === null ? null : value ? 'Yes' : 'No'}</Quiet>
);
