import type { Agent } from './agent.ts';
import type { Contact } from './contact.ts';
import { comparedEmail } from './email.ts';
import type { EndpointName, RecordOf } from './endpoints.ts';
import type { Id } from './fields.ts';
import { fold } from './fold.ts';
import type { Opportunity } from './opportunity.ts';
import { comparedNumber, isPhone, plainNumber, withoutCallingCode } from './phone.ts';

/** What can be wrong with the records of a list, by the list, in the order in which it is told. */
export const qualityChecks = {
  contacts: {
    same_phone: 'contacts with the same phone number',
    same_email: 'contacts with the same email address',
    same_name: 'contacts with the same name and company',
    bad_email: 'contacts with a broken email address',
    bad_phone: 'contacts with a broken phone number',
    misplaced: 'email addresses or phone numbers in a name',
    nameless: 'contacts without a name',
    unreachable: 'contacts with neither an email address nor a phone number',
  },
  agents: {
    nameless: 'agents without a name',
    no_links: 'agents without a booking page or webhook',
    bad_link: 'agents with a broken link',
  },
  opportunities: {
    nameless: 'opportunities without a name',
    misplaced: 'email addresses or phone numbers in a name',
    no_contact: 'opportunities without a contact',
    lost_contact: 'opportunities whose contact is not there',
    no_agent: 'opportunities without an agent',
    lost_agent: 'opportunities whose agent is not there',
    no_value: 'won opportunities without a value',
  },
} as const satisfies { [Name in EndpointName]?: Record<string, string> };

export type CheckedList = keyof typeof qualityChecks;

/**
 * Records that a check has found: their number, the ids of the first ones, of what is alike one after the other, and how
 * many of these belong together each time; no sizes for what is found by itself.
 */
export type Finding = { list: CheckedList; check: string; count: number; ids: Id[]; sizes: number[] };

/** Characters of a text that are looked at: far more than a name, an address or a number has, and few enough to compare. */
const mostCompared = 1_000;

/** A record with its texts cut to what is looked at. */
const cut = <Of extends object>(record: Of): Of =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, mostCompared) : (value as unknown),
    ]),
  ) as Of;

const isBlank = (text: string | null) => text === null || text.trim() === '';

/** Loose on purpose: what a mail server might take is no fault. */
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const isLink = (link: string) => /^https?:\/\/[^\s/]+/i.test(link.trim()) && URL.canParse(link.trim());

/** A phone number as it is written alone, from abroad, from within a country or in North America; no date, no number of an order. */
const written = /^\s*(?:\(?[+0][\d\s().\-/]{8,19}|\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}\s*)$/;

/** An email address, or nothing but a phone number. */
const isMisplaced = (text: string | null) =>
  text !== null &&
  (/[^\s@]@[^\s@]+\.\w/.test(text) ||
    (written.test(plainNumber(text)) && plainNumber(text).replaceAll(/\D/g, '').length > 8 && isPhone(text)));

const nameOf = ({ first_name, last_name }: Contact) =>
  [first_name, last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

const faultsOf = {
  contacts: (contact: Contact): Record<string, boolean> => {
    const { first_name, last_name, company, email: address, phone } = contact;
    return {
      bad_email: address !== null && !isBlank(address) && !email.test(address.trim()),
      bad_phone: phone !== null && !isBlank(phone) && !isPhone(phone),
      misplaced: [first_name, last_name, company].some(isMisplaced),
      nameless: nameOf(contact) === '',
      unreachable: isBlank(address) && isBlank(phone),
    };
  },
  agents: ({ name, booking_link, webhook_url, webhook_zapier }: Agent): Record<string, boolean> => {
    const links = [booking_link, webhook_url, webhook_zapier].filter(
      (link) => link !== null && !isBlank(link),
    );
    return {
      nameless: isBlank(name),
      no_links: links.length === 0,
      bad_link: links.some((link) => link !== null && !isLink(link)),
    };
  },
  opportunities: ({ name, contact_id, agent_id, status, value }: Opportunity): Record<string, boolean> => ({
    nameless: isBlank(name),
    misplaced: isMisplaced(name),
    no_contact: contact_id === null,
    no_agent: agent_id === null,
    no_value: status === 'won' && value === null,
  }),
};

const empty = (list: CheckedList, check: string): Finding => ({ list, check, count: 0, ids: [], sizes: [] });

type Dialled = { id: Id; isWhole: boolean };

/** Contacts by the digits of their numbers, those together whose numbers are one (phone.ts, isSamePhone). */
function samePhones(phones: ReadonlyMap<string, Dialled[]>) {
  const groups = new Map<string, Id[]>();
  /** A number without its calling code may be that of several countries: it has all of them around it. */
  const rootOf = (digits: string): string => {
    const national = withoutCallingCode(digits);
    const isThere = national !== null && phones.get(national)?.some(({ isWhole }) => !isWhole);
    return isThere ? rootOf(national) : digits;
  };
  for (const [digits, members] of phones) {
    const root = rootOf(digits);
    groups.set(root, [...(groups.get(root) ?? []), ...members.map(({ id }) => id)]);
  }
  return groups;
}

function addTo<Item>(groups: Map<string, Item[]>, key: string, item: Item) {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/**
 * Checks the records of a company one after the other, in any order. What it remembers of each contact is its id and
 * three short texts.
 * @param mostIds most ids of a finding
 */
export const createQualityCheck = (mostIds = Infinity) => {
  const faults = new Map<string, Finding>();
  const add = (finding: Finding, id: Id) => {
    finding.count += 1;
    if (finding.ids.length < mostIds) finding.ids.push(id);
  };
  const known = { contacts: new Set<Id>(), agents: new Set<Id>() };
  /** Opportunities that refer to a record which has not come yet. */
  const references = { contacts: new Map<Id, Id>(), agents: new Map<Id, Id>() };
  const [phones, emails, names] = [
    new Map<string, Dialled[]>(),
    new Map<string, Id[]>(),
    new Map<string, Id[]>(),
  ];
  const compareLater = (contact: Contact) => {
    const { id, company, email: address, phone } = contact;
    const number = comparedNumber(phone ?? '');
    if (number !== null) addTo(phones, number.digits, { id, isWhole: number.isWhole });
    if (address !== null && !isBlank(address)) addTo(emails, comparedEmail(address), id);
    const name = nameOf(contact);
    if (name && company !== null && !isBlank(company)) addTo(names, fold(`${name}\n${company}`).trim(), id);
  };
  const alike = (list: CheckedList, check: string, groups: ReadonlyMap<string, Id[]>) => {
    const finding = empty(list, check);
    for (const ids of groups.values()) {
      if (ids.length < 2) continue;
      if (finding.ids.length < mostIds) finding.sizes.push(ids.length);
      for (const id of ids) add(finding, id);
    }
    return finding;
  };
  const lost = (check: string, of: keyof typeof known) => {
    const finding = empty('opportunities', check);
    for (const [id, referred] of references[of]) if (!known[of].has(referred)) add(finding, id);
    return finding;
  };
  const late: Record<string, () => Finding> = {
    same_phone: () => alike('contacts', 'same_phone', samePhones(phones)),
    same_email: () => alike('contacts', 'same_email', emails),
    same_name: () => alike('contacts', 'same_name', names),
    lost_contact: () => lost('lost_contact', 'contacts'),
    lost_agent: () => lost('lost_agent', 'agents'),
  };

  return {
    /** @returns whether something is wrong with it by itself, or may turn out to be */
    add: <Name extends CheckedList>(list: Name, given: RecordOf<Name>): boolean => {
      const { id } = given;
      const record = cut(given);
      const found = (faultsOf[list] as (record: RecordOf<Name>) => Record<string, boolean>)(record);
      const checks = Object.keys(found).filter((check) => found[check]);
      for (const check of checks) {
        const key = `${list} ${check}`;
        const finding = faults.get(key) ?? empty(list, check);
        faults.set(key, finding);
        add(finding, id);
      }
      if (list === 'contacts') {
        known.contacts.add(id);
        compareLater(record as Contact);
      }
      if (list === 'agents') known.agents.add(id);
      if (list === 'opportunities') {
        const { contact_id, agent_id } = record as Opportunity;
        if (contact_id !== null && !known.contacts.has(contact_id)) references.contacts.set(id, contact_id);
        if (agent_id !== null && !known.agents.has(agent_id)) references.agents.set(id, agent_id);
      }
      return (
        list === 'contacts' || checks.length > 0 || references.contacts.has(id) || references.agents.has(id)
      );
    },
    /** A record that is there, but whose fields could not all be read. */
    addUnread: (list: CheckedList, id: Id) => {
      if (list !== 'opportunities') known[list].add(id);
    },
    /** Every check, also of what it has not found, among what has come so far. */
    findings: (): Finding[] =>
      (Object.keys(qualityChecks) as CheckedList[]).flatMap((list) =>
        Object.keys(qualityChecks[list]).map(
          (check) => late[check]?.() ?? faults.get(`${list} ${check}`) ?? empty(list, check),
        ),
      ),
  };
};
