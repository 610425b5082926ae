import { mutantsOf } from './mutant.ts';

const borders = 'service/lists/page-borders.test.ts';
const pages = [borders];
const search = ['service/lists/search.test.ts'];
const summary = ['service/lists/summary.test.ts'];
const changes = ['service/lists/read-changes.test.ts'];

/** The SQL of pages, searches, summaries and changes. */
export const listMutants = [
  ...mutantsOf('service/lists/counted-page.ts', pages, {
    'a record of a sorted page is read without its company': [
      'where ${company} and ${name}.id = chosen.id',
      'where ${name}.id = chosen.id',
    ],
    'a sorted page in the middle of the list comes twice': [
      '2 * ${offset} > total',
      '2 * ${offset} >= total',
    ],
    'a sorted page of the second half is one too far': [
      'total - ${offset} - ${size} as after',
      'total - ${offset} - ${size} + 1 as after',
    ],
    'a last sorted page is filled up with records before it': [
      'least(${size}, total - ${offset}) as size',
      '${size} as size',
    ],
    'the last page of the oldest first is filled up with records before it': [
      'greatest(least(${size}, total - ${offset}), 0)',
      '${size}',
    ],
    'the walk from the later end of a bucket is one too far': [
      'bucket.number - 1 - bucket.place',
      'bucket.number - bucket.place',
    ],
    'records of one instant are skipped without their order': [
      '(created_at, id) <= (first.created_at, first.id)',
      'created_at <= first.created_at',
    ],
  }),
  ...mutantsOf('service/lists/buckets.ts', [borders, 'service/lists/read-page.test.ts'], {
    'a bucket holds one record too many': ['part.upto > ${place}', 'part.upto >= ${place}'],
    'the counts of all contacts are added to those of the list': [
      "known.scope === undefined ? ''",
      "scope === undefined ? ''",
    ],
    'the last day of a range is not counted': ["['<=', known.to]", "['<', known.to]"],
    'records of every status are counted': ["typeof one === 'string' ? one : 'all'", "'all'"],
    'one status beside several leaves all of them': ['some.filter((word) => word === one)', 'some'],
  }),
  ...mutantsOf('service/lists/list.ts', pages, {
    'records of one instant are in any order': [
      "forward: 'created_at desc, id desc'",
      "forward: 'created_at desc'",
    ],
  }),
  ...mutantsOf('service/lists/list.ts', ['service/http/list-route.test.ts'], {
    'instants are cut to milliseconds': ['SS.US', 'SS.MS'],
  }),
  ...mutantsOf('service/lists/lists.ts', pages, {
    'opportunities of every agent are read': ['`agent_id = ${bind(id)}`', '`${bind(id)} is not null`'],
    'created_to takes in midnight of the next day': [
      'created_to: (day, bind) => `created_at < ',
      'created_to: (day, bind) => `created_at <= ',
    ],
    'created_from leaves out midnight': [
      'created_from: (day, bind) => `created_at >= ',
      'created_from: (day, bind) => `created_at > ',
    ],
    'created_at takes in midnight of the next day': [
      'created_at < ${dayAfter(date)}',
      'created_at <= ${dayAfter(date)}',
    ],
    'a range ends a day late': ['(${date} + 1)', '(${date} + 2)'],
    'names are in the order of their case': [
      '`left(${folded(text)}, 64) collate "C"`',
      '`${text} collate "C"`',
    ],
    'null comes after all values': ['${expression} nulls first, id', '${expression} nulls last, id'],
    'descending values of one size are in ascending order': ['nulls last, id desc', 'nulls last, id'],
  }),
  ...mutantsOf('service/lists/lists.ts', ['service/http/list-route.test.ts'], {
    'follow-ups whose webhook was sent are waiting': [' and webhook_sent is not true', ''],
  }),
  ...mutantsOf('service/lists/lists.ts', search, {
    'contacts are not found by their email': ["'company', 'email', 'phone'", "'company', 'phone'"],
  }),
  ...mutantsOf('service/lists/page-request.ts', pages, {
    'every page begins a page late': ['(BigInt(page) - 1n)', 'BigInt(page)'],
  }),
  ...mutantsOf('service/lists/read-page.ts', pages, {
    'a record of a filtered page is read without its company': [
      'using (id) where ${company})',
      'using (id))',
    ],
    'the total is that of the page': ['select count(*) from matched', 'select count(*) from chosen'],
  }),
  ...mutantsOf('service/lists/searched-page.ts', [borders, ...search], {
    'a record that is found is read without its company': ['using (id) where ${company})', 'using (id))'],
  }),
  ...mutantsOf('service/lists/text-search.ts', [borders, ...search], {
    'wildcards in a search match anything': ['${escapedLike(folded(bind(word)))}', '${folded(bind(word))}'],
    'words after the eighth are left out': [
      "words.slice(mostWords - 1).join(' ')",
      "words[mostWords - 1] ?? ''",
    ],
    'matches that are not in ASCII are counted twice': [' and ${plainly} is not true`)}`', '`)}`'],
    'words are compared with their case': [
      '${escapedLike(folded(bind(word)))}',
      '${escapedLike(`${bind(word)}::text`)}',
    ],
    'digits of a number are looked for in every company': [
      'where ${where} and ${condition} and ${gate}',
      'where ${condition} and ${gate}',
    ],
  }),
  ...mutantsOf('service/lists/beside-search.ts', ['service/lists/beside-search.test.ts'], {
    'contacts of every company are searched': ['where ${company} and ${condition}`', 'where ${condition}`'],
    'lists that the caller may not read are searched': ['mayRead === null || ', 'true || '],
    'a record is found twice, by its texts and by its contact': [
      'apart.length === 0 ? []',
      'apart.length > 0 ? []',
    ],
    'each word leads to records that have them all': ['leading === null ? [] : [`${leading} = ${at}`]', '[]'],
  }),
  ...mutantsOf('service/lists/summary.ts', summary, {
    'all companies are added up': ['`company_id = ${companyId}::bigint`;', "'true';"],
    'the median of two is the smaller one': ['(order by value desc)', '(order by value)'],
    'the last line holds the others too': [
      'least(place, ${maxSummaryLines + 1})',
      'least(place, ${maxSummaryLines})',
    ],
    'the first weekday is Sunday': ["'ID'", "'D'"],
  }),
  ...mutantsOf('service/lists/read-changes.ts', changes, {
    'changes of every company are told': ['where company_id = $1 and (xid, seq) >=', 'where (xid, seq) >='],
    'the last change is told again': ['taken > $6::bigint', 'taken >= $6::bigint'],
    'changes of other lists are told': ['where list = any($7::text[]) and before', 'where before'],
    'a record that is gone was updated': [
      "isThere ? (wasNew ? 'created' : 'updated') : 'deleted'",
      "wasNew ? 'created' : 'updated'",
    ],
  }),
  ...mutantsOf('service/lists/read-changes.ts', ['service/lists/set-back.test.ts'], {
    'a cursor from a past that was undone is followed': ['if (!hasSeen || !isKnown)', 'if (!isKnown)'],
  }),
  ...mutantsOf('service/lists/change-cursor.ts', ['service/http/changes-route.test.ts'], {
    'a made-up cursor leads to other lists': ['cursor.lists.includes(cursor.rest.list)', 'true'],
    'ids beyond those of the database are looked for': [
      ' && BigInt.asIntN(64, BigInt(text)) === BigInt(text)',
      '',
    ],
  }),
  ...mutantsOf('service/lists/version.ts', ['service/lists/version.test.ts'], {
    'a version follows the changes of every company': [
      'where ${company} order by xid desc',
      'order by xid desc',
    ],
  }),
];
