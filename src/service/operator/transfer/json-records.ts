import type { EndpointName } from '#contract/endpoints.ts';
import { type Cutter, cutRecords } from './split-records.ts';
import type { FoundRecord } from './found-record.ts';
import { memberText } from './json-text.ts';
import { kinds } from './codecs.ts';
import { fieldsOf } from './record-fields.ts';

/** Reads the records whose JSON the cutter finds, some at a time. */
export async function* jsonRecords(
  texts: AsyncIterable<string>,
  cut: Cutter<string>,
  name: EndpointName,
): AsyncGenerator<FoundRecord[]> {
  const objects = [...fieldsOf(name)].filter(([, kind]) => kind === kinds.object).map(([field]) => field);
  for await (const block of cutRecords(texts, cut)) {
    yield block.map(({ item, line }) => readObject(item, line, objects));
  }
}

const readObject = (text: string, line: number, objects: readonly string[]): FoundRecord => {
  const source = parse(text);
  if (source === undefined) return { line, fields: 'is not valid JSON', source: () => text };
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    return { line, fields: 'must be a JSON object', source: () => source };
  }
  const fields: Record<string, unknown> = { ...source };
  for (const field of objects) {
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
