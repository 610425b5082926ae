import type { Agent } from '#contract/agent.ts';
import type { Contact } from '#contract/contact.ts';
import type { Id } from '#contract/fields.ts';
import type { EndpointName, RecordOf } from '#contract/endpoints.ts';
import type { Row } from '#dashboard/data/api/read-page.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { visible } from '#dashboard/base/ui/format.ts';
import type { NamedList } from './names.ts';
import type { Reference } from './reference.ts';

export const nouns: Record<NamedList, string> = { contacts: say('Contact'), agents: say('Agent') };

/** A record without a name, by its id: "Contact 12". */
export const namelessText = (list: EndpointName, id: Id | null) =>
  say('{list, select, opportunities {Opportunity {id}} contacts {Contact {id}} other {Agent {id}}}', {
    list,
    id: String(id),
  });

const firstText = (...texts: (string | null)[]) => texts.map(visible).find(Boolean);

const fullName = ({ first_name, last_name }: Contact) => [first_name, last_name].filter(Boolean).join(' ');

/** First and last name, else company, else email address, else the id: never empty. */
export const contactName = (contact: Contact) =>
  firstText(fullName(contact), contact.company, contact.email) ?? namelessText('contacts', contact.id);

/** The name, else the id: never empty. */
export const agentName = (agent: Agent) => firstText(agent.name) ?? namelessText('agents', agent.id);

type Naming<Name extends NamedList> = {
  nameOf: (record: RecordOf<Name>) => string;
  /** What tells records of one name apart. */
  detailOf: (record: RecordOf<Name>) => string | undefined;
  /**
   * What else does, the most telling first; empty where a record lacks it. Words of ours are English: they are kept on the
   * device, and the page's language when they are shown (wordFor).
   */
  moreOf: (record: RecordOf<Name>) => (string | null)[];
  /** The texts that a search looks into, the name first, and what it is called. */
  searched: (record: RecordOf<Name>) => (string | null | undefined)[];
  searchLabel: string;
};

export const naming: { [Name in NamedList]: Naming<Name> } = {
  contacts: {
    nameOf: contactName,
    detailOf: (contact) =>
      [contact.company, contact.email]
        .map((text) => firstText(text))
        .find((text) => text && text !== contactName(contact)),
    moreOf: ({ email, phone }) => [email, phone],
    searched: (contact) => [fullName(contact), contact.company, contact.email, contact.phone],
    searchLabel: say('Search by name, company, email or phone'),
  },
  agents: {
    nameOf: agentName,
    detailOf: () => undefined,
    moreOf: ({ active }) => [active === null ? null : active ? 'Active' : 'Inactive'],
    searched: (agent) => [agent.name],
    searchLabel: say('Search by name'),
  },
};

export const referenceTo = <Name extends NamedList>(name: Name, record: RecordOf<Name>) => {
  const { nameOf, detailOf, moreOf, searched } = naming[name];
  return {
    id: record.id,
    name: nameOf(record),
    detail: detailOf(record) ?? null,
    more: moreOf(record).join('\n'),
    text: searched(record).filter(Boolean).join('\n'),
  } satisfies Reference;
};

/** The reference to a row's record; null for a row that is none. */
export const referenceOfRow = <Name extends NamedList>(name: Name, { record }: Row<Name>): Reference | null =>
  record ? referenceTo(name, record) : null;

/** The letters of a text, each with the marks on it. */
const split = (text: string) => text.match(/\P{M}?\p{M}*/gu) ?? [];

/** The first letters of a name's first two words, in capitals; empty for a name without letters or digits. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => split(word).find((grapheme) => /[\p{L}\p{N}]/u.test(grapheme)) ?? '')
    .filter(Boolean)
    .slice(0, 2)
    // Georgian has capitals that few fonts have, and nobody begins a name with.
    .map((letter) => (/[ა-ჿ]/.test(letter) ? letter : split(letter.toUpperCase())[0]))
    .join('');
