import type { EndpointName } from '#contract/endpoints.ts';
import { type Splitter, splitRecords } from './split-records.ts';
import { type FoundRecord, UnreadableFile } from './read-record.ts';
import { type Codec, codecsOf, parse } from './codecs.ts';

export async function* jsonRecords(
  texts: AsyncIterable<string>,
  split: Splitter<string>,
  name: EndpointName,
): AsyncGenerator<FoundRecord[]> {
  const codecs = [...codecsOf(name)];
  for await (const block of splitRecords(texts, split)) {
    yield block.map(({ item, line }) => readObject(item, line, codecs));
  }
}

const readObject = (
  text: string,
  line: number,
  codecs: readonly (readonly [string, Codec])[],
): FoundRecord => {
  const value = parse(text);
  const shown = (field: string) => memberText(text, field) ?? '';
  if (value === undefined)
    return { line, fields: 'is not valid JSON', source: () => JSON.stringify(text), shown };
  // A line break in JSON stands between its values only.
  const source = () => text.trim().replaceAll(/\s*[\r\n]\s*/g, '');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { line, fields: 'must be a JSON object', source, shown };
  }
  const fields: Record<string, unknown> = { ...value };
  const mayBeRounded = manyDigits.test(text);
  for (const [field, { sqlType, asText = false, ofCell }] of codecs) {
    const given = fields[field];
    if (asText) {
      const member = memberText(text, field);
      if (member !== undefined) fields[field] = member === 'null' ? null : member;
    } else if (typeof given === 'string' && sqlType === 'timestamptz') fields[field] = ofCell(given);
    else if (mayBeRounded && typeof given === 'number' && manyDigits.test(shown(field)))
      fields[field] = ofCell(shown(field));
  }
  return { line, fields, source, shown };
};

/** A number that a double may not hold. */
const manyDigits = /[\d.]{16}/;

/** Finds a line (newline-delimited JSON); blank ones are passed over. */
export const splitLine: Splitter<string> = (text, from, isLast) => {
  const newline = text.indexOf('\n', from);
  if (newline === -1 && (!isLast || from === text.length)) return null;
  const end = newline === -1 ? text.length : newline + 1;
  const line = text.slice(from, end);
  return { item: line.trim() === '' ? undefined : line, end };
};

const blank = /[^ \t\r\n]/g;

/** Place of the first character at or after `from` that is not white space; the text's end without one. */
const afterBlank = (text: string, from: number) => {
  blank.lastIndex = from;
  return blank.exec(text)?.index ?? text.length;
};

/** Finds the elements of a JSON array one by one. */
export const elementSplitter = (): Splitter<string> => {
  let next: 'array' | 'first element' | 'element' | 'nothing' = 'array';
  return (text, from, isLast) => {
    const start = afterBlank(text, from);
    if (start > from) return { item: undefined, end: start };
    if (start === text.length) {
      if (isLast && next !== 'nothing') throw new UnreadableFile('the JSON array is not closed');
      return null;
    }
    if (next === 'nothing') throw new UnreadableFile('something follows the JSON array');
    if (next === 'array') {
      if (text[start] !== '[') throw new UnreadableFile('the file must be a JSON array of records');
      next = 'first element';
      return { item: undefined, end: start + 1 };
    }
    const end = endOfValue(text, start);
    if (end === -1) {
      if (isLast) throw new UnreadableFile('the JSON array is not closed');
      return null;
    }
    const closes = text[end] === ']';
    if (text[end] === '}') throw new UnreadableFile('a bracket closes what was not opened');
    if (end === start && !(closes && next === 'first element')) {
      throw new UnreadableFile('the JSON array has a comma too many');
    }
    next = closes ? 'nothing' : 'element';
    return { item: end === start ? undefined : text.slice(start, end), end: end + 1 };
  };
};

/** Place after the string whose opening quote is just before `from`; -1 if the text ends first. */
const endOfString = (text: string, from: number) => {
  for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return -1;
};

/**
 * Place of the comma or closing bracket that ends the JSON value at `from`; -1 if the text ends first.
 * It looks at strings and brackets only; JSON.parse decides whether the value is JSON.
 */
const endOfValue = (text: string, from: number) => {
  const sign = /["{}[\],]/g;
  sign.lastIndex = from;
  let depth = 0;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    const [character] = found;
    if (character === '"') {
      const end = endOfString(text, sign.lastIndex);
      if (end === -1) return -1;
      sign.lastIndex = end;
    } else if (character === '{' || character === '[') depth += 1;
    else if (depth === 0) return found.index;
    else if (character !== ',') depth -= 1;
  }
  return -1;
};

/** The text of a member of a JSON object, undefined without one. The last of equal keys wins, as in JSON.parse. */
export const memberText = (object: string, key: string) => {
  let text: string | undefined;
  let at = object.indexOf('{') + 1;
  while (at > 0 && at < object.length) {
    const start = object.indexOf('"', at);
    const afterKey = start === -1 ? -1 : endOfString(object, start + 1);
    if (afterKey === -1) break;
    const value = object.indexOf(':', afterKey) + 1;
    const end = endOfValue(object, value);
    if (JSON.parse(object.slice(start, afterKey)) === key) text = object.slice(value, end).trim();
    at = end + 1;
  }
  return text;
};
