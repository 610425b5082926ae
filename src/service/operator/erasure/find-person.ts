import type { Queryable } from '#service/database/database.ts';
import { mentionsOf, type Person, masked } from './mentions.ts';
import { isSameEmail } from '#contract/email.ts';
import { comparedNumber, isSamePhone } from '#contract/phone.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { FieldKind, Fields } from '#contract/record.ts';

type FoundContact = Person & { id: number; company: string | null };

/** A contact and what names them, as it is when it is looked for. */
export type FoundPerson = {
  contact: FoundContact;
  texts: NamingText[];
  /** Names of saved views that name them, by their own name or in their address. */
  views: string[];
  /** Ids of other contacts with the same email or phone number; they may be the same person. */
  alike: number[];
};

const columns = 'id, first_name, last_name, company, email, phone';

/** SQL of a condition for contacts with an email address, and a few more: the contract compares them (isSameEmail). */
const hasEmail = (address: string) => `btrim(folded(email)) = btrim(folded(${address}))`;

/**
 * The contact that an operator means by its id or email.
 * @throws Error that says what to do
 */
export const findContact = async (
  database: Queryable,
  companyId: number,
  idOrEmail: string,
): Promise<FoundContact> => {
  const isId = /^[1-9]\d{0,15}$/.test(idOrEmail);
  // An imported email may be a number.
  const found = await database.query<FoundContact>({
    text: `select ${columns} from contacts
      where company_id = $1 and (${hasEmail('$2')}${isId ? ' or id = $2::text::bigint' : ''})
      order by id`,
    values: [companyId, idOrEmail],
  });
  const [contact, ...others] = found.filter(
    ({ id, email }) => String(id) === idOrEmail || isSameEmail(email ?? '', idOrEmail),
  );
  if (contact === undefined)
    throw new Error(`There is no contact ${JSON.stringify(idOrEmail)}: nothing was erased.`);
  if (others.length === 0) return contact;
  const named = others.concat(contact).find(({ id }) => String(id) === idOrEmail);
  if (named !== undefined) {
    const emailed = [contact, ...others].filter((other) => other !== named).map(({ id }) => id);
    throw new Error(
      `${idOrEmail} is the id of one contact and the email of another (${emailed.join(', ')}), so nothing was erased: ` +
        'give the email of the one or the id of the other.',
    );
  }
  const ids = [contact, ...others].map(({ id }) => id).join(', ');
  throw new Error(`Several contacts have the email ${JSON.stringify(idOrEmail)}: give an id (${ids}).`);
};

export const findPerson = async (
  database: Queryable,
  { companyId, contact }: { companyId: number; contact: FoundContact },
): Promise<FoundPerson> => {
  const texts = await findTexts(database, { companyId, contactId: contact.id, person: contact });
  return {
    contact,
    texts,
    views: await findViews(database, companyId, contact),
    alike: await findAlike(database, companyId, contact),
  };
};

const findViews = async (database: Queryable, companyId: number, contact: FoundContact) => {
  const views = await database.query<{ name: string; address: string }>({
    text: 'select name, address from saved_views where company_id = $1 order by position',
    values: [companyId],
  });
  const mentions = mentionsOf(contact);
  const isNaming = (text: string) => mentions(text, false).length > 0;
  return views
    .filter(({ name, address }) => {
      const parameters = new URLSearchParams(address.slice(address.indexOf('?') + 1));
      return [name, ...parameters.values()].some(isNaming);
    })
    .map(({ name }) => name);
};

/** Digits at the end of a number that others have which may be the same; the contract then compares them. */
const comparedEnd = 6;

const findAlike = async (database: Queryable, companyId: number, { id, email, phone }: FoundContact) => {
  const end = comparedNumber(phone ?? '')?.digits.slice(-comparedEnd) ?? null;
  const others = await database.query<Pick<FoundContact, 'id' | 'email' | 'phone'>>({
    text: `select id, email, phone from contacts where company_id = $1 and id <> $2
        and (${hasEmail('$3')} or plain_digits(phone) like '%' || $4 || '%')
      order by id`,
    values: [companyId, id, email, end],
  });
  return others
    .filter(
      (other) => isSameEmail(other.email ?? '', email ?? '') || isSamePhone(other.phone ?? '', phone ?? ''),
    )
    .map((other) => other.id);
};

export type NamingText = {
  list: EndpointName;
  id: number;
  field: string;
  before: string;
  after: string;
  mentions: number;
};

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
const findTexts = async (database: Queryable, search: Search): Promise<NamingText[]> => {
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
