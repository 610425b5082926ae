import type { Agent } from './agent.ts';
import type { Contact } from './contact.ts';
import type { EndpointName, RecordOf } from './endpoints.ts';
import type { Id } from './fields.ts';
import type { Opportunity } from './opportunity.ts';
import { isSamePhone, mainNumber, phoneDigits, phoneKey } from './phone.ts';

/** What can be wrong with the records of a list, by the list, in the order in which it is told. */
export const qualityChecks = {
  contacts: {
    same_phone: 'contacts with the same phone number',
    same_email: 'contacts with the same email address',
    same_name: 'contacts with the same name and company',
    bad_email: 'email addresses that are none',
    bad_phone: 'phone numbers that are none',
    misplaced: 'email addresses or phone numbers in a name',
    nameless: 'contacts without a name',
    unreachable: 'contacts with neither an email address nor a phone number',
  },
  agents: {
    nameless: 'agents without a name',
    no_links: 'agents without a booking page or webhook',
    bad_link: 'links of agents that are none',
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

type CheckedList = keyof typeof qualityChecks;

/** Records that a check has found: their number, and the ids of the first ones; of what is alike, one after the other. */
export type Finding = { list: CheckedList; check: string; count: number; ids: Id[] };

/** Most ids of a finding. */
const mostIds = 100;

const isBlank = (text: string | null) => text === null || text.trim() === '';

/** Loose on purpose: what a mail server might take is no fault. */
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Digits of a number that can be dialled, an extension aside (ITU-T E.164: at most fifteen). */
const isPhone = (phone: string) => {
  const main = mainNumber(phone);
  const digits = phoneDigits(main).length;
  return digits >= 3 && digits <= 15 && !/[\p{L}@]{3}/u.test(main);
};

const isLink = (link: string) => /^https?:\/\/[^\s/]+/i.test(link.trim()) && URL.canParse(link.trim());

/** A phone number as it is written alone, from abroad, from within a country or in North America; no date, no number of an order. */
const written = /^\s*(?:\(?[+0][\d\s().\-/]{8,19}|\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}\s*)$/;

/** An email address, or nothing but a phone number. */
const isMisplaced = (text: string | null) =>
  text !== null &&
  (/[^\s@]+@[^\s@]+\.\w/.test(text) ||
    (written.test(text) && text.replace(/\D/g, '').length > 8 && isPhone(text)));

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

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

/**
 * Checks the records of a company one after the other: contacts and agents first, so that it is known who is there. What
 * it remembers of each contact is its id and three short texts.
 */
export const createQualityCheck = () => {
  const findings = new Map<string, Finding>();
  for (const [list, checks] of Object.entries(qualityChecks) as [CheckedList, object][]) {
    for (const check of Object.keys(checks))
      findings.set(`${list} ${check}`, { list, check, count: 0, ids: [] });
  }
  const found = (list: CheckedList, check: string, id: Id) => {
    const finding = findings.get(`${list} ${check}`);
    if (!finding) throw new Error(`No check ${check}`);
    finding.count += 1;
    if (finding.ids.length < mostIds) finding.ids.push(id);
  };
  const ids = { contacts: new Set<Id>(), agents: new Set<Id>() };
  const alike = {
    same_phone: new Map<string, { id: Id; text: string }[]>(),
    same_email: new Map<string, { id: Id; text: string }[]>(),
    same_name: new Map<string, { id: Id; text: string }[]>(),
  };
  const remember = (check: keyof typeof alike, key: string, id: Id, text = '') => {
    const group = alike[check].get(key);
    if (group) group.push({ id, text });
    else alike[check].set(key, [{ id, text }]);
  };
  const compareLater = (contact: Contact) => {
    const { id, company, email: address, phone } = contact;
    if (phone !== null && isPhone(phone)) remember('same_phone', phoneKey(phone), id, phone);
    if (address !== null && !isBlank(address)) remember('same_email', address.trim().toLowerCase(), id);
    const name = nameOf(contact);
    if (name && company !== null && !isBlank(company))
      remember('same_name', folded(`${name}\n${company}`), id);
  };

  return {
    add: <Name extends CheckedList>(list: Name, record: RecordOf<Name>) => {
      const { id } = record;
      const faults = (faultsOf[list] as (record: RecordOf<Name>) => Record<string, boolean>)(record);
      for (const [check, isFault] of Object.entries(faults)) if (isFault) found(list, check, id);
      if (list === 'contacts') {
        ids.contacts.add(id);
        compareLater(record as Contact);
      } else if (list === 'agents') ids.agents.add(id);
      else {
        const { contact_id, agent_id } = record as Opportunity;
        if (contact_id !== null && !ids.contacts.has(contact_id)) found(list, 'lost_contact', id);
        if (agent_id !== null && !ids.agents.has(agent_id)) found(list, 'lost_agent', id);
      }
    },
    /** Every check, also of what it has not found. To be called once, at the end. */
    findings: (): Finding[] => {
      for (const [check, groups] of Object.entries(alike)) {
        for (const group of groups.values()) {
          // A key of a phone number leaves out its calling code.
          const same = group.filter(
            ({ id, text }) =>
              text === '' || group.some((other) => other.id !== id && isSamePhone(text, other.text)),
          );
          if (same.length > 1) for (const { id } of same) found('contacts', check, id);
        }
      }
      return [...findings.values()];
    },
  };
};
