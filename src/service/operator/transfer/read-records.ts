import type { EndpointName } from '#contract/endpoints.ts';
import { csvRecords } from './csv-records.ts';
import { splitLine, elementSplitter } from './split-json.ts';
import type { Format } from './formats.ts';
import { jsonRecords } from './json-records.ts';
import { readTexts } from './read-texts.ts';

/** Reads the records of a file in batches, holding no more than one record and one chunk in memory. */
export const readRecords = (
  bytes: AsyncIterable<Uint8Array>,
  { name, format, ignoreUnknown }: { name: EndpointName; format: Format; ignoreUnknown: boolean },
) => {
  const texts = readTexts(bytes);
  if (format === 'csv') return csvRecords(texts, name, { ignoreUnknown });
  return jsonRecords(texts, format === 'json' ? elementSplitter() : splitLine, name);
};
