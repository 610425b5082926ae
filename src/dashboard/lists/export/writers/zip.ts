import { Zip, ZipPassThrough } from 'fflate';
import type { Sink } from '#dashboard/lists/export/download.ts';

/** An archive's file whose content the browser compresses, off the main thread; fflate adds up the checksum. */
class CompressedFile extends ZipPassThrough {
  override compression = 8;
  protected override process() {}
}

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
      const file = new CompressedFile(name);
      zip.add(file);
      const { readable, writable } = new CompressionStream('deflate-raw');
      const input = writable.getWriter();
      const finished = passOn(readable, async (chunk) => {
        file.ondata(null, chunk, false);
        await flush();
      });
      return {
        write: async (text) => {
          const bytes = encoder.encode(text);
          file.push(bytes);
          // What stops the output is a reason to stop writing, too.
          await Promise.race([input.write(bytes), finished]);
        },
        close: async () => {
          await Promise.race([input.close(), finished]);
          await finished;
          file.push(new Uint8Array(0), true);
          file.ondata(null, new Uint8Array(0), true);
          await flush();
        },
      };
    },
    close: () => {
      zip.end();
      return flush();
    },
  };
}

async function passOn(
  readable: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>,
) {
  const output = readable.getReader();
  for (;;) {
    const { done, value } = await output.read();
    if (done) return;
    await take(value);
  }
}
