import * as clock from '#contract/clock.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { type Database, type Queryable, withoutLimits } from '#service/database/database.ts';
import { version } from '#package' with { type: 'json' };
import { findPerson, type FoundPerson, type NamingText } from './find-person.ts';

/** What an operator files: where something was erased, and nothing of what it said. */
export type ErasureReport = {
  company: { id: number; name: string };
  contact: number;
  at: string;
  version: string;
  /** Fields of the contact that had a value; the contact is deleted. */
  deleted: string[];
  /** Texts that are masked, with the number of places in each. */
  masked: Pick<NamingText, 'list' | 'id' | 'field' | 'mentions'>[];
  views: number;
  /** Other contacts with the same email or phone number; nothing was done to them. */
  alike: number[];
  /** Texts and views that still name the contact, because somebody added or changed them meanwhile. */
  left: number;
};

/**
 * Deletes a contact and masks it in every text that was found to name it, all at once or not at all, then looks again.
 * @throws Error when something found has changed since
 */
export const erasePerson = async (
  database: Database,
  company: { id: number; name: string },
  found: FoundPerson,
): Promise<ErasureReport> => {
  const { contact, texts, views, alike } = found;
  await database.transaction(async (transaction) => {
    await transaction.query(withoutLimits);
    for (const list of Object.keys(endpoints) as EndpointName[]) {
      for (const field of new Set(texts.filter((text) => text.list === list).map((text) => text.field))) {
        const ofField = texts.filter((text) => text.list === list && text.field === field);
        await maskTexts(transaction, company.id, { list, field, texts: ofField });
      }
    }
    const removed = await transaction.query({
      text: 'delete from saved_views where company_id = $1 and name = any($2::text[]) returning name',
      values: [company.id, views],
    });
    const deleted = await transaction.query({
      text: 'delete from contacts where company_id = $1 and id = $2 returning id',
      values: [company.id, contact.id],
    });
    if (removed.length < views.length || deleted.length === 0) throw changedMeanwhile();
  });
  const again = await findPerson(database, { companyId: company.id, contact });
  return {
    company,
    contact: contact.id,
    at: new Date(clock.now()).toISOString(),
    version,
    deleted: Object.entries(contact)
      .filter(([field, value]) => field !== 'id' && value !== null)
      .map(([field]) => field),
    masked: texts.map(({ list, id, field, mentions }) => ({ list, id, field, mentions })),
    views: views.length,
    alike,
    left: again.texts.length + again.views.length,
  };
};

/** Texts changed by one statement. */
const batch = 500;

const maskTexts = async (
  transaction: Queryable,
  companyId: number,
  { list, field, texts }: { list: EndpointName; field: string; texts: readonly NamingText[] },
) => {
  for (let from = 0; from < texts.length; from += batch) {
    const given = texts.slice(from, from + batch).map(({ id, before, after }) => ({ id, before, after }));
    const changed = await transaction.query({
      text: `update ${list} as record set ${field} = given.after, updated_at = now()
        from json_to_recordset($2::text::json) as given (id bigint, before text, after text)
        where record.company_id = $1 and record.id = given.id and record.${field} = given.before returning record.id`,
      values: [companyId, JSON.stringify(given)],
    });
    if (changed.length < given.length) throw changedMeanwhile();
  }
};

const changedMeanwhile = () =>
  new Error(
    'Something that names the contact has changed meanwhile: nothing was erased. Run the command again.',
  );
