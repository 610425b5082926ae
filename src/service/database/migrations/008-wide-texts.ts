import type { Migration } from './migration.ts';

const opportunityText = `coalesce(name, '') || e'\\n' || coalesce(summary, '')`;
const contactText = `coalesce(first_name || ' ', '') || coalesce(last_name, '') || e'\\n' || coalesce(company, '')
  || e'\\n' || coalesce(email, '') || e'\\n' || coalesce(phone, '')`;

/** Indexes of the records whose texts have other characters than ASCII, which searches compare in another way. */
export const wideTexts: Migration = async (transaction) => {
  const run = (text: string) => transaction.query({ text });
  for (const [list, text] of [
    ['opportunities', opportunityText],
    ['contacts', contactText],
  ] as const) {
    await run(`create index on ${list} (company_id) where octet_length(${text}) > length(${text})`);
  }
};
