import type { RecordOf } from '#contract/endpoints.ts';
import type { DirectoryName } from './directory.ts';
import { naming } from './names.ts';

/** Letters that stand for others without being made of them (Unicode has no decomposition for these). */
const foldings: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[æœøßłđðþıς]/g, (letter) => foldings[letter] ?? letter);

const folded = new WeakMap<object, string>();

function textOf<Name extends DirectoryName>(name: Name, record: RecordOf<Name>) {
  const known = folded.get(record);
  if (known !== undefined) return known;
  const text = fold(naming[name].searched(record).filter(Boolean).join('\n'));
  folded.set(record, text);
  return text;
}

export type Found<Name extends DirectoryName> = {
  /** The first matches: those by name before those by anything else, each in the list's order. */
  matches: RecordOf<Name>[];
  /** All that match. */
  count: number;
};

/** Records that hold every word of the text somewhere, whatever the case and the accents. */
export function searchRecords<Name extends DirectoryName>(
  name: Name,
  records: ReadonlyMap<number, RecordOf<Name>>,
  text: string,
  limit: number,
): Found<Name> {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const byName: RecordOf<Name>[] = [];
  const byOther: RecordOf<Name>[] = [];
  let count = 0;
  for (const record of records.values()) {
    const own = words.length > 0 ? textOf(name, record) : '';
    if (!words.every((word) => own.includes(word))) continue;
    count += 1;
    const [first = ''] = own.split('\n', 1);
    const found = words.every((word) => first.includes(word)) ? byName : byOther;
    if (found.length < limit) found.push(record);
  }
  return { matches: [...byName, ...byOther].slice(0, limit), count };
}
