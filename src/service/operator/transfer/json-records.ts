import type { EndpointName } from '#contract/endpoints.ts';
import { type Splitter, splitRecords } from './split-records.ts';
import type { FoundRecord } from './found-record.ts';
import { memberText } from './json-text.ts';
import { codecsOf } from './codecs.ts';

/** Reads the records whose JSON the splitter finds, in batches. */
export async function* jsonRecords(
  texts: AsyncIterable<string>,
  split: Splitter<string>,
  name: EndpointName,
): AsyncGenerator<FoundRecord[]> {
  const keptAsText = [...codecsOf(name)].filter(([, { asText }]) => asText).map(([field]) => field);
  for await (const block of splitRecords(texts, split)) {
    yield block.map(({ item, line }) => readObject(item, line, keptAsText));
  }
}

const readObject = (text: string, line: number, keptAsText: readonly string[]): FoundRecord => {
  const source = parse(text);
  if (source === undefined) return { line, fields: 'is not valid JSON', source: () => text };
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    return { line, fields: 'must be a JSON object', source: () => source };
  }
  const fields: Record<string, unknown> = { ...source };
  for (const field of keptAsText) {
    const member = memberText(text, field);
    if (member !== undefined) fields[field] = member === 'null' ? null : member;
  }
  return { line, fields, source: () => source };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
