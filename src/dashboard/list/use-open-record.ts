import { useParams } from 'react-router';
import { idOfText } from '#dashboard/address/list-params.ts';

/** The id of the record in the address, or the text in its place that is not an id; null for none. */
export function useOpenRecord() {
  const { id: text } = useParams();
  if (text === undefined) return { id: null, invalid: null };
  const id = idOfText(text);
  return { id, invalid: id === null ? text : null };
}
