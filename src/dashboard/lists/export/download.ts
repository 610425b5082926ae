/** Takes the bytes of a file in order; resolves once it is ready for more. */
export type Sink = (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;

/** Collects a file and downloads it. Each chunk is the browser's at once, which may put it on disk. */
export async function download(name: string, type: string, write: (sink: Sink) => Promise<void>) {
  const pieces: Blob[] = [];
  await write(async (chunk) => void pieces.push(new Blob([chunk])));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(pieces, { type }));
  link.download = name;
  link.click();
  // The browser has to have begun; it says nowhere that it has.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
