import type { EndpointName } from '#contract/endpoints.ts';
import type { RecordRow } from '#dashboard/api/read-page.ts';
import { recordTexts } from '#dashboard/requests/whole-list/record-texts.ts';
import type { ExportedRow } from './runs.ts';

/** A record on a page that was read before, and where its own text is. */
export type RowAtHand<Name extends EndpointName = EndpointName> = {
  row: RecordRow<Name>;
  /** The body of its page; undefined for a page that was kept on the device, which has none. */
  body: string | undefined;
  /** Its place among the page's rows, from 0. */
  index: number;
};

export const hasSource = ({ body }: Pick<RowAtHand, 'body'>) => body !== undefined;

/** Rows with the text of each as it was received; where there is none, of the fields that Roster knows. */
export function withSources(rows: RowAtHand[]): ExportedRow[] {
  const texts = new Map<string, string[]>();
  return rows.map(({ row, body, index }) => {
    if (body !== undefined && !texts.has(body)) texts.set(body, recordTexts(body));
    const source = body === undefined ? undefined : texts.get(body)?.[index];
    return { row, source: source ?? JSON.stringify({ ...row.record, ...row.unreadableFields }) };
  });
}
