import type { Splitter } from './split-records.ts';
import { endOfValue } from './json-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

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
