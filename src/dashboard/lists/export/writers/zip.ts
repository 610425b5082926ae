import { Zip, ZipDeflate } from 'fflate';
import type { Sink } from '#dashboard/lists/export/download.ts';

export type ZipFile = { write: (text: string) => Promise<void>; close: () => Promise<void> };

/** Writes an archive (APPNOTE 6.3) to a sink as its files come, one after the other. */
export function zipWriter(sink: Sink) {
  const encoder = new TextEncoder();
  let ready: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const flush = async () => {
    const chunks = ready;
    ready = [];
    for (const chunk of chunks) await sink(chunk);
  };
  return {
    file: (name: string): ZipFile => {
      const file = new ZipDeflate(name);
      zip.add(file);
      const push = (text: string, isLast: boolean) => {
        file.push(encoder.encode(text), isLast);
        return flush();
      };
      return { write: (text) => push(text, false), close: () => push('', true) };
    },
    close: () => {
      zip.end();
      return flush();
    },
  };
}
