import { UnreadableFile } from './read-record.ts';

/** A record's text or cells, and the place after it; no item for what is passed over. */
type Split<Item> = { item: Item | undefined; end: number };

/**
 * Finds the record that starts at `from`. Null when the text ends before it does, which the last text of a
 * file answers with an error instead (`isLast`), or when nothing is left.
 */
export type Splitter<Item> = (text: string, from: number, isLast: boolean) => Split<Item> | null;

export type Placed<Item> = {
  item: Item;
  /** Line of the file on which the record starts, from 1. */
  line: number;
};

/** Characters that one record may have: a file that is of another format would else be read as one record. */
const longestRecord = 16 * 2 ** 20;

/**
 * Splits texts that follow one another into records, and yields those that are whole after each text.
 * @throws UnreadableFile with the line
 */
export async function* splitRecords<Item>(
  texts: AsyncIterable<string>,
  split: Splitter<Item>,
  longest = longestRecord,
): AsyncGenerator<Placed<Item>[]> {
  let line = 1;
  let rest = '';
  // A record that spans many texts is scanned again each time it has doubled, not for each text.
  let enough = 0;
  const splitAll = (isLast: boolean) => {
    const items: Placed<Item>[] = [];
    let from = 0;
    for (let found = next(rest, from); found !== null; found = next(rest, from)) {
      const { item, end } = found;
      if (item !== undefined) items.push({ item, line });
      line += linesIn(rest, from, end);
      from = end;
    }
    rest = rest.slice(from);
    enough = from === 0 ? rest.length * 2 : 0;
    if (rest.length > longest)
      throw new UnreadableFile(`Line ${line}: a record is longer than ${longest} characters.`);
    return items;

    function next(text: string, at: number) {
      try {
        return split(text, at, isLast);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        throw new UnreadableFile(`Line ${line}: ${error.message}.`);
      }
    }
  };
  for await (const text of texts) {
    rest += text;
    if (rest.length < Math.min(enough, longest)) continue;
    const items = splitAll(false);
    if (items.length > 0) yield items;
  }
  yield splitAll(true);
}

const linesIn = (text: string, from: number, end: number) => {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
};
