import { UnreadableFile } from './unreadable-file.ts';

/**
 * The text of a file of UTF-8, without a byte order mark.
 * @throws UnreadableFile
 */
export async function* readTexts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new UnreadableFile('The file is not UTF-8 text.');
    }
  };
  for await (const chunk of bytes) yield decode(chunk);
  yield decode();
}
