import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { FieldKind, Fields } from '#contract/record.ts';
import type { Queryable } from '#service/database/database.ts';
import { masked, mentionsOf, type Person } from './mentions.ts';

/** A text of a record that names a person. */
export type NamingText = {
  list: EndpointName;
  id: number;
  field: string;
  before: string;
  after: string;
  mentions: number;
};

/** Records read at once: few enough that nobody waits for them long. */
const pageSize = 1_000;

/** Kinds of fields that people write in. */
const written = new Set<FieldKind>(['title', 'text', 'prose', 'items']);

/** The fields of a list that may name somebody, and the one that says which contact the record is about. */
const fieldsOf = (list: EndpointName) => {
  const fields = Object.entries<Fields[string]>(endpoints[list].fields);
  return {
    texts: fields.filter(([, { kind }]) => written.has(kind)).map(([name]) => name),
    contact: fields.find(([, field]) => field.kind === 'reference' && field.of === 'contacts')?.[0],
  };
};

/** Lists whose records are not people. */
const searched = (Object.keys(endpoints) as EndpointName[]).filter((list) => list !== 'contacts');

type Search = { companyId: number; contactId: number; person: Person };

/** Finds every text of a company that names a person (mentions.ts). Reads all records but contacts, page by page. */
export const findTexts = async (database: Queryable, search: Search): Promise<NamingText[]> => {
  const found: NamingText[] = [];
  for (const list of searched) found.push(...(await findInList(database, list, search)));
  return found;
};

const findInList = async (
  database: Queryable,
  list: EndpointName,
  { companyId, contactId, person }: Search,
): Promise<NamingText[]> => {
  const { texts, contact } = fieldsOf(list);
  const mentions = mentionsOf(person);
  const found: NamingText[] = [];
  for (let after: number | undefined = Number.MIN_SAFE_INTEGER; after !== undefined;) {
    const page: Record<string, unknown>[] = await database.query({
      name: `texts of ${list}`,
      text: `select id, ${contact ?? 'null'} as about_contact, ${texts.join(', ')} from ${list}
        where company_id = $1 and id > $2 order by id limit ${pageSize}`,
      values: [companyId, after],
    });
    for (const record of page) {
      for (const field of texts) {
        const before = record[field];
        if (typeof before !== 'string') continue;
        const ranges = mentions(before, record['about_contact'] === contactId);
        if (ranges.length === 0) continue;
        const after = masked(before, ranges);
        found.push({ list, id: Number(record['id']), field, before, after, mentions: ranges.length });
      }
    }
    after = page.length < pageSize ? undefined : Number(page.at(-1)?.['id']);
  }
  return found;
};
