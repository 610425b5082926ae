import { type Contact, contactFields } from '#contract/contact.ts';
import { nullRecord } from '#contract/record.ts';
import { asciiWords } from './ascii.ts';
import { later, timestamp } from './instants.ts';
import { peoples } from './names.ts';
import { organisationKinds, organisationStems, sectors, type Sector, towns } from './organisations.ts';
import { demoPhone } from './phones.ts';
import type { Random } from './random.ts';

interface Organisation {
  name: string;
  sector: Sector;
  town: string;
  domain: string;
}

/** A contact with what its record does not tell: where the person works and at what. */
export interface Person {
  contact: Contact;
  sector: Sector;
  town: string;
}

const byWeight = peoples.flatMap((people) => Array.from({ length: people.weight }, () => people));

const organisation = (random: Random): Organisation => {
  const sector = random.pick(sectors);
  const plain = `${random.pick(organisationStems)} ${random.pick(organisationKinds[sector])}`;
  const form =
    ['industry', 'office', 'retail'].includes(sector) && random.chance(0.4)
      ? random.pick([' Ltd', ' & Co.', ' Group', ' AB', ' GmbH', ' & Daughters'])
      : '';
  return {
    name: plain + form,
    sector,
    town: random.pick(towns),
    domain: `${asciiWords(plain).join('-')}.example`,
  };
};

/** A name as `names.ts` writes it, and its spelling in addresses. */
const bothScripts = (name: string | undefined) => {
  const [own = null, latin = own] = name?.split('/') ?? [];
  return { own, latin: latin ?? '' };
};

const addressOf = (random: Random, given: string, family: string, domain: string | undefined) => {
  const first = asciiWords(given).join('');
  const last = asciiWords(family).join('');
  const local = random.pick([`${first}.${last}`, `${first}.${last}`, `${first.charAt(0)}.${last}`, first]);
  const host = domain ?? random.pick(['mail.example', 'postbox.example', 'letters.example']);
  return { local: last === '' ? first : local, host };
};

/** An address that nobody in the company has yet. */
const freeAddress = (taken: Set<string>, { local, host }: { local: string; host: string }) => {
  let address = `${local}@${host}`;
  for (let number = 2; taken.has(address); number += 1) address = `${local}${String(number)}@${host}`;
  taken.add(address);
  return address;
};

const orNull = <Value>(random: Random, share: number, value: Value) => (random.chance(share) ? null : value);

/** One person for each instant at which one was first heard of (oldest first); ids grow from 1,001. */
export const demoPersons = (random: Random, firstSeen: readonly number[], until: number): Person[] => {
  const organisations = Array.from({ length: Math.ceil(firstSeen.length / 2.3) }, () => organisation(random));
  const taken = new Set<string>();
  let id = 1000;

  return firstSeen.map((created) => {
    id += random.chance(0.06) ? random.between(2, 9) : 1;
    const people = random.pick(byWeight);
    const given = bothScripts(random.pick(people.given));
    const family = bothScripts(random.chance(0.03) ? undefined : random.pick(people.family));
    const works = random.chance(0.91);
    const at = organisations[Math.floor(organisations.length * random.next() ** 1.5)] ?? organisation(random);
    const shared = works && random.chance(0.008);
    const address = shared
      ? { local: random.pick(['info', 'office', 'hello']), host: at.domain }
      : addressOf(random, given.latin, family.latin, works ? at.domain : undefined);
    return {
      contact: {
        ...nullRecord(contactFields),
        id,
        first_name: shared ? null : given.own,
        last_name: shared ? null : family.own,
        company: works ? at.name : null,
        email: shared || random.chance(0.94) ? freeAddress(taken, address) : null,
        phone: orNull(random, 0.14, demoPhone(random, people.country)),
        created_at: timestamp(created),
        updated_at: timestamp(random.chance(0.4) ? created : later(random, created, 400, until)),
      },
      sector: at.sector,
      town: at.town,
    };
  });
};
