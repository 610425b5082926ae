import type { Agent } from '#contract/agent.ts';
import type { Contact } from '#contract/contact.ts';
import type { RecordOf } from '#contract/endpoints.ts';
import type { Row } from '#dashboard/api/read-page.ts';
import { fold } from './fold.ts';
import type { NamedReference, Reference } from './named-reference.ts';
import type { NamedList } from './names.ts';

const firstText = (...texts: (string | null)[]) => texts.map((text) => text?.trim()).find(Boolean);

const fullName = ({ first_name, last_name }: Contact) => [first_name, last_name].filter(Boolean).join(' ');

/** First and last name, else company, else email address, else the id: never empty. */
export const contactName = (contact: Contact) =>
  firstText(fullName(contact), contact.company, contact.email) ?? `Contact ${contact.id}`;

/** The name, else the id: never empty. */
export const agentName = (agent: Agent) => firstText(agent.name) ?? `Agent ${agent.id}`;

/** How the records of a list are named and found. */
type Naming<Name extends NamedList> = {
  /** The word for one record, beside its id. */
  noun: string;
  nameOf: (record: RecordOf<Name>) => string;
  /** What tells records of one name apart. */
  detailOf: (record: RecordOf<Name>) => string | undefined;
  /** What else does, the most telling first; empty where a record lacks it. */
  moreOf: (record: RecordOf<Name>) => (string | null)[];
  /** The texts that a search looks into, the name first, and what a person calls them. */
  searched: (record: RecordOf<Name>) => (string | null | undefined)[];
  searchedAs: string;
};

/** How the records of each list are named and found. */
export const naming: { [Name in NamedList]: Naming<Name> } = {
  contacts: {
    noun: 'Contact',
    nameOf: contactName,
    detailOf: (contact) =>
      [contact.company, contact.email]
        .map((text) => firstText(text))
        .find((text) => text && text !== contactName(contact)),
    moreOf: ({ email, phone }) => [email, phone],
    searched: (contact) => [
      fullName(contact),
      contact.company,
      contact.email,
      contact.phone,
      // However it was written, and however somebody types it.
      contact.phone?.replaceAll(/\D/g, ''),
    ],
    searchedAs: 'name, company, email or phone',
  },
  agents: {
    noun: 'Agent',
    nameOf: agentName,
    detailOf: () => undefined,
    moreOf: () => [],
    searched: (agent) => [agent.name],
    searchedAs: 'name',
  },
};

/** The reference to a record. */
export const referenceTo = <Name extends NamedList>(name: Name, record: RecordOf<Name>) => {
  const { nameOf, detailOf, moreOf, searched } = naming[name];
  return {
    id: record.id,
    name: nameOf(record),
    detail: detailOf(record) ?? null,
    more: moreOf(record).join('\n'),
    text: fold(searched(record).filter(Boolean).join('\n')),
  } satisfies NamedReference;
};

/** The reference to a row's record; null for a row that is none. */
export const referenceOfRow = <Name extends NamedList>(name: Name, { record }: Row<Name>): Reference | null =>
  record ? referenceTo(name, record) : null;

let graphemes: Intl.Segmenter | null = null;

/** The letters of a text, as a person counts them. ASCII text needs no segmenter, which is slow to make. */
function split(text: string) {
  if (/^[ -~]*$/.test(text)) return text.split('');
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The first letters of a name's first two words, in capitals; empty for a name without letters or digits. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => split(word).find((grapheme) => /[\p{L}\p{N}]/u.test(grapheme)) ?? '')
    .filter(Boolean)
    .slice(0, 2)
    .map((letter) => split(letter.toUpperCase())[0])
    .join('');
