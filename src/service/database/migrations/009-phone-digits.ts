import { addTrigrams } from './004-search.ts';
import type { Migration } from './migration.ts';

/** The digits that searches compare, as the contract does (phone.ts): without any but ASCII ones, (0) and leading zeros. */
const phoneDigitsFunction = `
  create function phone_digits(given text) returns text language sql immutable parallel safe as $$
    select ltrim(translate(replace(given, '(0)', ''), translate(given, '0123456789', ''), ''), '0')
  $$`;

export const phoneDigits: Migration = async (transaction) => {
  await transaction.query({ text: phoneDigitsFunction });
  const trigrams = await addTrigrams(transaction);
  await transaction.query({ text: `create index on contacts using gin (phone_digits(phone) ${trigrams})` });
};
