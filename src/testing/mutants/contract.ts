import { mutantsOf } from './mutant.ts';

const queries = ['contract/queries.test.ts'];
const codec = ['dashboard/data/address/list-params.test.ts'];
const links = ['dashboard/lists/record/contact/contact-links.test.ts'];
const record = ['contract/record.test.ts'];
const pageMeta = ['contract/guest/page-meta.test.ts'];

/** What both programs promise. */
export const contractMutants = [
  ...mutantsOf('contract/parameters.ts', queries, {
    'a page may have 101 records': ['maxPerPage = 100', 'maxPerPage = 101'],
    'a page has 16 records unless asked': ['defaultPerPage = 15', 'defaultPerPage = 16'],
    'the oldest come first unless asked': ["sort: '-created_at', page: 1", "sort: 'created_at', page: 1"],
    'February has 31 days': ['&& day.toISOString().startsWith(text)', ''],
    'there is a year 0': [" || text.startsWith('0000')", ''],
    'the parameters of an extension are sent to any server': ['!on.includes(extension)', 'on.length < 0'],
  }),
  ...mutantsOf('contract/parameters.ts', codec, {
    'the largest page size of an address is refused': ['Number(text) <= most', 'Number(text) < most'],
    'the longest search of an address is refused': [
      'Array.from(text).length > maxSearchLength',
      'Array.from(text).length >= maxSearchLength',
    ],
  }),
  ...mutantsOf('contract/parameters.ts', record, {
    'the longest identifier is none': [
      'Array.from(value).length <= maxIdLength',
      'Array.from(value).length < maxIdLength',
    ],
    'an identifier may be a folder': ['^\\.{0,2}$|', '^$|'],
  }),
  ...mutantsOf('contract/queries.ts', queries, {
    'the largest number is refused': ['number <= max,', 'number < max,'],
    'a hundred ids are too many': ['numbers.length <= max', 'numbers.length < max'],
    'ids may be rounded': ['numbers.every(Number.isSafeInteger)', 'numbers.every(Number.isInteger)'],
    'the longest search is refused': ['Array.from(text).length <= max', 'Array.from(text).length < max'],
    'characters of two units are counted twice': ['Array.from(text).length <= max', 'text.length <= max'],
    'a search may hold control characters': ['!/\\p{Cc}/u.test(text)', "text !== ''"],
    'a range of one day is refused': [
      'query.created_from <= query.created_to',
      'query.created_from < query.created_to',
    ],
  }),
  ...mutantsOf('contract/fields.ts', record, {
    'numbers of sixteen digits are rounded': ['(?:\\d{16}|', '(?:\\d{17}|'],
    'an empty text is no number': ["value === null || value === '' ? null", 'value === null ? null'],
  }),
  ...mutantsOf('contract/record.ts', record, {
    'what every object inherits is a field': [
      'Object.hasOwn(given, name) ? given[name] : undefined',
      'given[name]',
    ],
    'a record needs no id': ['record.id === null ? null :', 'record.id === 0 ? null :'],
    'odd fields are not named': ['odd.push(name)', 'odd.push()'],
  }),
  ...mutantsOf('contract/phone.ts', ['contract/phone.test.ts', ...links], {
    'the zero in +44 (0)20 counts': ['\\( *0 *\\)|\\D', '\\D'],
    'two digits are a part of a number': ['part: 3,', 'part: 2,'],
    'numbers of different countries are one': [
      'callingCode.exec(long.digits)?.[0] === before',
      "before !== ''",
    ],
    'the code of North America is none': ['^(?:1|7|2[07]', '^(?:7|2[07]'],
    'a zero within a country is dialled from abroad': ["digits.startsWith('0')", 'false'],
    'two short numbers are dialled as one': ["(code === '' && !/^\\(?0/.test(area))", 'false'],
  }),
  ...mutantsOf('contract/fold.ts', ['contract/fold.test.ts', 'contract/long-texts.test.ts'], {
    'hyphens are told apart': ["'‐‒–—―⁃−֊־᐀᠆⸗⸚⸺⸻⹀⹝〜〰゠𐺭'", "'‐'"],
    'letters of Hindi are marks': [
      'const dropped: readonly (readonly [first: number, last: number])[] = [',
      'const dropped: readonly (readonly [first: number, last: number])[] = [\n  [0x93e, 0x94c],',
    ],
    'long texts are decomposed as a whole': ['piece: 500', 'piece: 50_000'],
  }),
  ...mutantsOf('contract/guest/page-meta.ts', pageMeta, {
    'the last page has a next one': [': current_page < last_page;', ': current_page <= last_page;'],
    'a full page without a total is the last': [
      'rows >= (perPage ?? Infinity)',
      'rows > (perPage ?? Infinity)',
    ],
    'records are counted from 0': ['(current_page - 1) * per_page + 1', '(current_page - 1) * per_page'],
    'an empty list has no page': ['Math.max(1, Math.ceil(total / per_page))', 'Math.ceil(total / per_page)'],
  }),
  ...mutantsOf('contract/guest/rate-limit.ts', ['contract/guest/rate-limit.test.ts'], {
    'a reset is taken for seconds': ['reset > 1e9 ?', 'reset > 1e12 ?'],
    'the loosest of several limits counts': [
      '(remainingOf(one) ?? Infinity) - (remainingOf(other) ?? Infinity)',
      '(remainingOf(other) ?? Infinity) - (remainingOf(one) ?? Infinity)',
    ],
  }),
  ...mutantsOf('contract/guest/budget.ts', ['dashboard/data/requests/budget.test.ts'], {
    'what nobody waits for takes one more': ['unawaited.length < remaining', 'unawaited.length <= remaining'],
    'a refusal teaches nothing': ['kept * met', '100 * met'],
  }),
  ...mutantsOf('contract/view.ts', ['contract/view.test.ts'], {
    'a name of 81 characters is taken': ['{1,80}$/u', '{1,81}$/u'],
    'a view may lead to any page': ['`^(${lists})(', '`^(.*)('],
  }),
  ...mutantsOf('contract/changes.ts', ['service/http/changes-route.test.ts'], {
    'an unknown list is left out without a word': [
      'listNames.some((known) => known === name)',
      'listNames.some((known) => known !== name)',
    ],
  }),
];
