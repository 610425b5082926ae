import type { Sink } from './writers/writer.ts';

/** A file that the person has chosen, where the browser can write to one (File System Access). */
export type FileHandle = {
  createWritable: () => Promise<{
    write: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;
    close: () => Promise<void>;
    abort: () => Promise<void>;
  }>;
};

type Picker = (options: { suggestedName: string }) => Promise<FileHandle>;

const picker = () => (window as { showSaveFilePicker?: Picker }).showSaveFilePicker;

/** From so many rows on, a file goes to disk as it is written, where the browser can do that. */
const manyRows = 20_000;

/**
 * Asks where to save a long list; only within a press may a page ask.
 * @returns null where the file is downloaded instead
 * @throws AbortError when the person chooses none
 */
export async function chooseFile(suggestedName: string, rows: number | null) {
  const show = picker();
  return show && rows !== null && rows > manyRows ? show.call(window, { suggestedName }) : null;
}

/** Writes into a chosen file, which stays as it was unless all of it can be written. */
export async function writeToFile(handle: FileHandle, write: (sink: Sink) => Promise<void>) {
  const stream = await handle.createWritable();
  try {
    await write((chunk) => stream.write(chunk));
    await stream.close();
  } catch (error) {
    await stream.abort();
    throw error;
  }
}

/** Pieces of a file of this size are given to the browser, which may put them on disk. */
const pieceBytes = 4_000_000;

/** Collects a file and downloads it. */
export async function download(name: string, type: string, write: (sink: Sink) => Promise<void>) {
  const pieces: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const toPiece = () => {
    pieces.push(new Blob(chunks));
    chunks = [];
    bytes = 0;
  };
  await write(async (chunk) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= pieceBytes) toPiece();
  });
  toPiece();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(pieces, { type }));
  link.download = name;
  link.click();
  // The browser has to have begun; it says nowhere that it has.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
