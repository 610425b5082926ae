import type { RecordOf } from '#contract/endpoints.ts';
import type { Row } from '#dashboard/api/read-page.ts';
import { say } from '#dashboard/languages/say.ts';
import { fold } from './fold.ts';
import type { Reference } from './reference.ts';
import type { NamedList } from './names.ts';
import { agentName, contactName, firstText, fullName } from './naming.ts';

/** How the records of a list are named and found. */
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

/** How the records of each list are named and found. */
export const naming: { [Name in NamedList]: Naming<Name> } = {
  contacts: {
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

/** The reference to a record. */
export const referenceTo = <Name extends NamedList>(name: Name, record: RecordOf<Name>) => {
  const { nameOf, detailOf, moreOf, searched } = naming[name];
  return {
    id: record.id,
    name: nameOf(record),
    detail: detailOf(record) ?? null,
    more: moreOf(record).join('\n'),
    text: fold(searched(record).filter(Boolean).join('\n')),
  } satisfies Reference;
};

/** The reference to a row's record; null for a row that is none. */
export const referenceOfRow = <Name extends NamedList>(name: Name, { record }: Row<Name>): Reference | null =>
  record ? referenceTo(name, record) : null;
