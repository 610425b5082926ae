import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, folding } from '#contract/fold.ts';
import { phoneDigits } from '#contract/phone.ts';
import { bearer } from '#testing/bearer.ts';
import { runs } from '#testing/run/runs.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

/** What the database makes of texts. */
const foldedBy = async (texts: readonly string[]) => {
  const rows = await service.database.query<{ folded: string; digits: string }>({
    text: `select folded(given) as folded, plain_digits(given) as digits
      from unnest($1::text[]) with ordinality as texts(given, place) order by place`,
    values: [texts],
  });
  return rows;
};
const foldedHere = (texts: readonly string[]) =>
  texts.map((text) => ({ folded: fold(text), digits: phoneDigits(text) }));

/** Letters that databases, or engines of JavaScript, do not all know: they came to Unicode after its version 14. */
const newer = /[\u1c89\u1c8a\ua7c0-\ua7ff]/;

test('the database folds each letter as the dashboard does, and reads the same digits', async () => {
  // Without those of China, Japan and Korea, which stand for themselves.
  const planes = [
    [0x1, 0x3400],
    [0xa000, 0xac00],
    [0xf900, 0xffff],
    [0x1d000, 0x1d800],
  ].flatMap(([first = 0, end = 0]) => Array.from(Array(end - first).keys(), (code) => first + code));
  const letters = planes
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => !/[\0\p{Cs}]/u.test(letter));
  const known = letters.filter((letter) => !newer.test(letter));
  expect(await foldedBy(known)).toEqual(foldedHere(known));
});

test('it folds texts as the dashboard does, whatever stands beside what', async () => {
  const special = fc.constantFrom(...Array.from(folding.dropped), ...folding.replaced.flat(), folding.acute);
  const letter = fc.oneof(
    special,
    fc.constantFrom('a', 'B', 'İ', 'Σ', 'ẞ', 'ﬁ', '９', '한', 'が', 'ที่', '(0)', '( 0 )', '(', '0', ')', ' '),
  );
  const text = fc.oneof(
    fc.string({ unit: letter, maxLength: 30 }),
    fc
      .tuple(letter, letter, fc.integer({ min: 1, max: 1_200 }))
      .map(([one, other, count]) => (one + other).repeat(count)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 20 }), async (texts) => {
      expect(await foldedBy(texts)).toEqual(foldedHere(texts));
    }),
    { numRuns: runs(10) },
  );
});

const found = async (token: string, list: 'agents' | 'contacts', search: string) => {
  const url = `/api/v1/${list}?${String(new URLSearchParams({ search, per_page: '100' }))}`;
  const response = await service.app.inject({ url, headers: bearer(token) });
  const { data, meta } = response.json<{ data: { id: number }[]; meta: { total: number } }>();
  expect(meta.total).toBe(data.length);
  return data.map(({ id }) => id).toSorted((one, other) => one - other);
};

test('a text stored one way is found typed another, and wide signs are no wildcards', async () => {
  const names = [
    'Sinéad O’Brien',
    'Watson\u2011Parker Ltd',
    'Hauptstraße 5',
    'ﬁt–out',
    'مُحَمَّد أحمد',
    'ABC',
    '50％ off',
    'O`Neill',
  ];
  const { token } = await service.addCompany({
    agents: names.map((name, index) => ({ id: index + 1, name })),
  });
  const expected: Record<string, number[]> = {
    "o'brien": [1],
    'O´BRIEN': [1],
    'watson-parker': [2],
    'WATSON–PARKER': [2],
    STRASSE: [3],
    "o'neill": [8],
    'O´Neill': [8],
    'fit-out': [4],
    ﬁ: [4],
    محمد: [5],
    احمد: [5],
    ＡＢＣ: [6],
    '％': [7],
    '0%': [7],
    '＿': [],
  };
  for (const [typed, ids] of Object.entries(expected)) {
    expect([typed, await found(token, 'agents', typed)]).toEqual([typed, ids]);
  }
});

test('a number is found however it was stored and is pasted', async () => {
  const stored = [
    '٠١٦٣٢ ٩٦٠١٢٣',
    '０１６３２－９６０１２３',
    '\u202a+44\u00a01632\u2011960123\u202c',
    'tel:+44(０)1632960123',
    '+44 ( 0 ) 1632 960123',
  ];
  const contacts = stored.map((phone, index) => ({ id: index + 1, phone }));
  const { token } = await service.addCompany({ contacts });
  const pasted = [
    '1632960123',
    '\u200e+44 1632 960123',
    'tel:+441632960123',
    '０１６３２ ９６０１２３',
    ...stored,
  ];
  for (const text of pasted) {
    expect([text, await found(token, 'contacts', text)]).toEqual([text, [1, 2, 3, 4, 5]]);
  }
});

test('the table is the one that the indexes of databases were built with', () => {
  // Where this fails, a migration has to make the functions again and rebuild what rests on them (018).
  const table = createHash('sha256').update(JSON.stringify(folding)).digest('hex');
  expect(table).toBe('1684f6dbe9805e98a69cfab41bc30645694d3081764b57f84d6db37a2faf928b');
});
