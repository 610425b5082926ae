import type { Queryable } from '#service/database/database.ts';
import { findTexts, type NamingText } from './find-texts.ts';
import { mentionsOf, type Person } from './mentions.ts';

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
  const [contact, ...others] = await database.query<FoundContact>({
    text: `select ${columns} from contacts
      where company_id = $1 and ${isId ? 'id = $2::bigint' : 'lower(trim(email)) = lower($2)'} order by id`,
    values: [companyId, idOrEmail],
  });
  if (contact === undefined)
    throw new Error(`There is no contact ${JSON.stringify(idOrEmail)}: nothing was erased.`);
  if (others.length === 0) return contact;
  const ids = [contact, ...others].map(({ id }) => id).join(', ');
  throw new Error(`Several contacts have the email ${JSON.stringify(idOrEmail)}: give an id (${ids}).`);
};

/** Finds whatever of a company names a contact. */
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

const findAlike = async (database: Queryable, companyId: number, { id, email, phone }: FoundContact) => {
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  const alike = await database.query<{ id: number }>({
    text: `select id from contacts where company_id = $1 and id <> $2
        and (lower(trim(email)) = lower(trim($3)) or (length($4) >= 6 and regexp_replace(phone, '\\D', '', 'g') = $4))
      order by id`,
    values: [companyId, id, email, digits],
  });
  return alike.map((other) => other.id);
};
