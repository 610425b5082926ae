/** Takes the bytes of a file in order; resolves once it is ready for more. */
export type Sink = (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;

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
