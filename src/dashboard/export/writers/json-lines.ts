import { isShort, missingRows } from '#dashboard/export/shortfall.ts';
import type { Sink, Writer } from './writer.ts';

/**
 * Each record as it was received, on a line of its own: between the tokens of its JSON there may be line breaks, within
 * them there are none.
 */
export function jsonLinesWriter(sink: Sink): Writer {
  const encoder = new TextEncoder();
  return {
    write: (rows) =>
      sink(encoder.encode(rows.map(({ source }) => `${source.replaceAll(/[\r\n]+/g, ' ')}\n`).join(''))),
    close: async (report) => {
      if (!isShort(report)) return;
      const { total, rows, missing } = report;
      const note = { incomplete: true, total, rows, missing: missingRows(report), pages: missing };
      await sink(encoder.encode(`${JSON.stringify({ roster_export: note })}\n`));
    },
  };
}
