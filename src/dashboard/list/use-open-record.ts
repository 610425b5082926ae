import { useParams } from 'react-router';

/** The id of the record in the address, or the text in its place that is not an id; null for none. */
export function useOpenRecord() {
  const { id: text } = useParams();
  if (text === undefined) return { id: null, invalid: null };
  const id = /^\d{1,16}$/.test(text) ? Number(text) : null;
  return { id, invalid: id === null ? text : null };
}
