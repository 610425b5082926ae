import { mutantsOf } from './mutant.ts';

const codec = ['dashboard/data/address/list-params.test.ts'];

/** The address bar. */
export const addressMutants = [
  ...mutantsOf('dashboard/data/address/list-params.ts', codec, {
    'a change of filters stays on its page': ['...change, page: 1 }', '...change, page: params.page }'],
    'defaults are written': [
      'if (values[key] !== undefined && values[key] !== defaults[key])',
      'if (values[key] !== undefined)',
    ],
    'defaults are sent': [
      '(key) => values[key] !== undefined && values[key] !== defaults[key],',
      '(key) => values[key] !== undefined,',
    ],
    'columns are lost': [
      "for (const key of [...Object.keys(parameterReaders[name]), 'days', 'lane', ...ownKeys])",
      "for (const key of [...Object.keys(parameterReaders[name]), 'days', 'lane'])",
    ],
    'all lanes of a board are walked through': ['lane ? { ...params, status: lane,', 'false ? { ...params,'],
    'days that were changed go on moving': ['params.days && areDays(params.days, params)', 'params.days'],
    'of a parameter that is given twice the first counts': [
      'isKnown && more.length === 0 && isUsable',
      'isKnown && isUsable',
    ],
    'a range of one day is refused': ["from <= (given.get('created_to')", "from < (given.get('created_to')"],
    'a range may end before it begins': ["key !== 'created_to' ||", "key !== '' ||"],
    'clearing filters forgets the page size': ["['sort', 'per_page', ...ownKeys]", "['sort', ...ownKeys]"],
    'the second page counts as filtered': [
      'writeListParams(name, { ...params, page: 1 }) !==',
      'writeListParams(name, params) !==',
    ],
    'an id breaks its address': ['encodeURIComponent(id)}${query}', 'String(id)}${query}'],
    'what is open beside a record breaks its address': [
      'encodeURIComponent(`${beside.of}.${beside.id}`)',
      '`${beside.of}.${beside.id}`',
    ],
    'a title may be of any length': ['\\P{Cc}{1,80}$', '\\P{Cc}{1,}$'],
    'an empty parameter is a fault': ["text === '' || (key", '(key'],
    'nothing is said of what was ignored': ['ignored.push({', '[].concat({'],
  }),
  ...mutantsOf('dashboard/data/address/base-path.ts', codec, {
    'a word that every object has is a list': ['!Object.hasOwn(listPaths, name)', '!(name in listPaths)'],
    'the first page is no list': ['listPageOf(path === basePath ? homePath : path)', 'listPageOf(path)'],
  }),
  ...mutantsOf(
    'dashboard/data/address/base-path.ts',
    ['dashboard/data/requests/prefetch/page-address.test.ts'],
    {
      'a page below a record is that record': ['more.length > 0 ||', ''],
    },
  ),
  ...mutantsOf('dashboard/data/address/moving-days.ts', ['dashboard/data/address/moving-days.test.ts'], {
    'the last seven days are eight': ['date - 6', 'date - 7'],
    'this month ends on the first of the next': ['text(1, 0)', 'text(1, 1)'],
    'last month begins a day early': ['text(-1, 1)', 'text(-1, 0)'],
    'a week begins on Sunday': ['getUTCDay() + 6', 'getUTCDay()'],
    'yesterday is today': ['date - 1', 'date'],
    'today is that of UTC': ['dayOf(onOwnClock(new Date(instant)).getTime())', 'dayOf(instant)'],
    'moving days stay in the address': ["query.delete('days');", ''],
    'unknown days are dropped': ['!Object.hasOwn(known, days)', "days === ''"],
  }),
];
