import type { People } from './names.ts';
import type { Random } from './random.ts';

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

/** A number of the given country, or of any, written in one of the ways that are usual there. */
export const demoPhone = (random: Random, country?: People['country']) =>
  random.pick(patterns[country ?? random.pick(countries)]).replaceAll('#', () => String(random.below(10)));
