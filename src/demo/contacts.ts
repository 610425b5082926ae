import { type Contact, contactFields } from '#contract/contact.ts';
import { nullRecord } from '#contract/record.ts';
import { later, timestamp, type Random } from './random.ts';
import {
  peoples,
  organisationKinds,
  organisationStems,
  sectors,
  type Sector,
  towns,
  type People,
} from './names.ts';

interface Organisation {
  name: string;
  sector: Sector;
  town: string;
  domain: string;
}

/** A contact who asks for something, with the trade and the town, which the record does not tell. */
export interface Person<Known = Pick<Contact, 'id' | 'first_name' | 'company'>> {
  contact: Known;
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

const freeAddress = (taken: Set<string>, { local, host }: { local: string; host: string }) => {
  let address = `${local}@${host}`;
  for (let number = 2; taken.has(address); number += 1) address = `${local}${String(number)}@${host}`;
  taken.add(address);
  return address;
};

const orNull = <Value>(random: Random, share: number, value: Value) => (random.chance(share) ? null : value);

/** The contacts that are there already: the last id, and the addresses that are taken. */
interface Taken {
  id: number;
  addresses: Set<string>;
}

/** One person for each instant at which one was first heard of (oldest first); ids grow from the last one. */
export const demoPersons = (
  random: Random,
  firstSeen: readonly number[],
  until: number,
  last: Taken = { id: 1000, addresses: new Set() },
): Person<Contact>[] => {
  const organisations = Array.from({ length: Math.ceil(firstSeen.length / 2.3) }, () => organisation(random));
  const taken = new Set(last.addresses);
  let { id } = last;

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

/** The person of a stored contact: what the record does not tell is guessed from the company's name. */
export const personOf = <Known extends Person['contact']>(random: Random, contact: Known): Person<Known> => {
  const words = contact.company?.split(' ') ?? [];
  const isOf = (sector: Sector) =>
    organisationKinds[sector].some((kind) => kind.split(' ').every((word) => words.includes(word)));
  return { contact, sector: sectors.find(isOf) ?? random.pick(sectors), town: random.pick(towns) };
};

/*
 * Ranges that each country's regulator keeps free for drama, so that no demo number can ever ring: Ofcom (gb),
 * ATIS (us), ACMA (au), ComReg (ie), Arcep (fr), Bundesnetzagentur (de), PTS (se). `#` is any digit.
 */
const patterns: Record<NonNullable<People['country']>, readonly string[]> = {
  gb: ['+44 20 7946 0###', '+44 131 496 0###', '+44 (0)161 496 0###', '07700 900###', '+44 29 2018 0###'],
  us: [
    '+1 212 555 01##',
    '+1 (415) 555-01##',
    '(808) 555-01##',
    '+1-504-555-01##',
    '+1 416 555 01## ext. ##',
  ],
  au: ['+61 2 5550 ####', '(03) 7010 ####', '+61 8 5550 ####'],
  ie: ['+353 20 91# ####', '020 91# ####'],
  fr: ['+33 1 99 00 ## ##', '02 61 91 ## ##', '+33 6 39 98 ## ##', '04.65.71.##.##'],
  de: ['+49 30 23125###', '040 66969-###', '+49 (0)221 4710-###', '+49 89 99998-###', '0171/39200##'],
  se: ['+46 8 465 004 ##', '031-390 06 ##', '+46 40 628 04 ##'],
};

const countries = Object.keys(patterns) as (keyof typeof patterns)[];

const demoPhone = (random: Random, country?: People['country']) =>
  random.pick(patterns[country ?? random.pick(countries)]).replaceAll('#', () => String(random.below(10)));

/** Letters that do not come apart into a base letter and an accent. */
const spellings: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
};

/** The words of a name in lower-case ASCII letters and digits, as addresses need them. */
export const asciiWords = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[ßæœøłı]/g, (letter) => spellings[letter] ?? '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
