import type { EndpointName } from '#contract/endpoints.ts';
import { csvRecords } from './csv-records.ts';
import { splitLine, elementSplitter, jsonRecords } from './json-records.ts';
import type { Format } from './formats.ts';
import { UnreadableFile } from './read-record.ts';

/**
 * Reads the records of a file in batches, holding no more than one record and one chunk in memory.
 * @param mustEnd whether the last line must be ended, since lines that are cut off can be whole records of less; an
 * array in JSON has an end of its own
 */
export const readRecords = (
  bytes: AsyncIterable<Uint8Array>,
  {
    name,
    format,
    ignoreUnknown,
    mustEnd = false,
  }: { name: EndpointName; format: Format; ignoreUnknown: boolean; mustEnd?: boolean },
) => {
  const texts = mustEnd && format !== 'json' ? endedTexts(readTexts(bytes)) : readTexts(bytes);
  if (format === 'csv') return csvRecords(texts, name, { ignoreUnknown });
  return jsonRecords(texts, format === 'json' ? elementSplitter() : splitLine, name);
};

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

async function* endedTexts(texts: AsyncIterable<string>) {
  let last = '';
  for await (const text of texts) {
    if (text !== '') last = text;
    yield text;
  }
  if (!last.endsWith('\n')) {
    throw new UnreadableFile(
      'The last line has no line break, so the file may be torn: nothing was imported. --delete-anyway passes that over.',
    );
  }
}
