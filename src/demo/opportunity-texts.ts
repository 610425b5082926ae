import { type Sector, towns, sectors } from './names.ts';
import type { Random, Dealer } from './random.ts';
import type { Contact } from '#contract/contact.ts';
import type { Person } from './contacts.ts';

/** One line of work of a demo company. Sentences may hold the slots that `fillSlots` fills. */
interface TradeLine {
  /** What it is about, in lower case: `lighting`. */
  noun: string;
  /** Which places it may be joined to. */
  where: 'inside' | 'outside' | 'either';
  /** The value in the middle of its projects. */
  median: number;
  /** Kinds of project: the word in the name, and what the customer wants, with `{thing}` for place and noun. */
  works: readonly (readonly [word: string, want: string])[];
  /** Sentences about the matter itself. */
  facts: readonly string[];
}

export interface Trade {
  /** Places or occasions, in lower case, separated by commas. */
  places: Record<Sector, { inside: string; outside: string }>;
  lines: readonly TradeLine[];
  /** Sentences about time, money and access that fit every line. */
  constraints: readonly string[];
}

const openingsOfCompany: readonly string[] = [
  '{first} at {org} wants {want}.',
  '{org} needs {want} in {town}.',
  '{org} is comparing offers for {want}.',
  '{first} asks what {want} would cost {org}.',
  'The board of {org} has agreed to {want}; {first} is in charge in {town}.',
  'A call for offers from {org}: {want}, all under one contract.',
  '{org} liked what we did for its neighbour and asks for {want}.',
  '{first} would like {want} and says that {org} decides quickly.',
  '{org} wants {want}, and would like to hear about ways to spend less.',
];

const openingsOfPerson: readonly string[] = [
  '{first} asks for {want}.',
  '{first} was recommended to us by a friend and would like {want}.',
  '{first} is gathering prices for {want}.',
  '{first} would like {want}, and soon.',
];

const openingsOfNobody: readonly string[] = [
  'A visitor to the website asks for {want} and left no name.',
  'Anonymous enquiry about {want}; the number was withheld.',
  'Picked up from the answering machine: {want}, and a name that cannot be made out.',
];

const closingsByStatus: Record<string, readonly string[]> = {
  new: [
    'Nobody has answered yet.',
    'More details have been promised for {weekday}.',
    'A rough figure would be enough for now.',
    'We should find out who decides.',
  ],
  qualified: [
    'Offer to be sent by {weekday}.',
    'Waiting for their answer on dates; otherwise ready to order.',
    'Decision at their meeting in {month}.',
    'They asked for a second version with a smaller scope.',
  ],
  won: [
    'Signed on {weekday}, deposit received.',
    'Order confirmed; it begins in {month}.',
    'Done and paid. They were pleased and said so in writing.',
    'Won against {small} others, mostly because we answered first.',
  ],
  lost: [
    'Too dear by a quarter, they said.',
    'No answer to {small} reminders; closed.',
    'Put off until {year_ahead} for want of money.',
    'Lost on the dates, not on the price; worth asking again next year.',
  ],
};

const closingsByFollowUp: Record<string, readonly string[]> = {
  call_back: ['Please call back after three.', 'They are best reached by telephone on {weekday} mornings.'],
  email: [
    'Wants everything in writing, by e-mail.',
    'Please send the details by e-mail; the office is too loud for calls.',
  ],
  meeting: [
    'Would like to meet on site on {weekday}.',
    'A meeting with both of their managers is to be arranged.',
  ],
};

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const smallNumbers = 'two three four five six seven eight nine'.split(' ');
const weekdays = 'Monday Tuesday Wednesday Thursday Friday'.split(' ');

/**
 * Text with its `{slots}` filled: those in `known` as given (they may hold slots themselves), the rest (numbers,
 * days, places) by chance. `year` is the present year, which `{year_ahead}` lies after.
 */
const fillSlots = (random: Random, text: string, known: Record<string, string>, year: number): string => {
  const slots: Record<string, () => string> = {
    small: () => random.pick(smallNumbers),
    tens: () => String(random.between(12, 90)),
    hundreds: () => String(random.between(12, 96) * 10),
    month: () => random.pick(months),
    weekday: () => random.pick(weekdays),
    town: () => random.pick(towns),
    year: () => String(random.between(1974, 2011)),
    year_ahead: () => String(year + random.between(1, 3)),
  };
  return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => {
    const given = known[name];
    return given === undefined ? (slots[name]?.() ?? slot) : fillSlots(random, given, {}, year);
  });
};

/** Georgian has capitals that few fonts have, and no sentence begins with. */
const capitalised = (text: string) =>
  /^[ა-ჿ]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

interface Project {
  line: TradeLine;
  word: string;
  /** What the customer wants, a noun phrase. */
  want: string;
  place: string;
  town: string;
}

/** A project that suits the person's line of business. */
export const demoProject = (random: Random, trade: Trade, person: Person | undefined): Project => {
  const line = random.pick(trade.lines);
  const { inside, outside } = trade.places[person?.sector ?? random.pick(sectors)];
  const places =
    line.where === 'either' ? `${inside}, ${outside}` : line.where === 'inside' ? inside : outside;
  const place = random.pick(places.split(', '));
  const [word, want] = random.pick(line.works);
  return {
    line,
    word,
    want: want.replace('{thing}', `${place} ${line.noun}`),
    place,
    town: person?.town ?? random.pick(towns),
  };
};

export const projectName = (random: Random, { line, word, place, town }: Project) =>
  capitalised(
    random.pick([
      `${place} ${line.noun} ${word}`,
      `${place} ${line.noun} ${word}`,
      `${line.noun} ${word}, ${town}`,
      `${town} ${place} ${line.noun}`,
      `${place} ${line.noun}`,
      `${line.noun} ${word}: ${place}`,
    ]),
  );

const openingsOfMailbox = openingsOfCompany.filter((opening) => !opening.includes('{first}'));

const openingsFor = ({ first_name, company }: Pick<Contact, 'first_name' | 'company'>) => {
  if (first_name === null) return company === null ? openingsOfNobody : openingsOfMailbox;
  return company === null ? openingsOfPerson : openingsOfCompany;
};

/** The project told in one to four sentences: who wants what, two circumstances, how it stands. */
export const projectSummary = (
  random: Random,
  deal: Dealer,
  trade: Trade,
  project: Project,
  about: { person: Person | undefined; status: string; followUp: string | null; year: number },
) => {
  const contact = about.person?.contact ?? { first_name: null, company: null };
  const closings = closingsByFollowUp[about.followUp ?? ''] ?? closingsByStatus[about.status] ?? [];
  const sentences = [
    deal(openingsFor(contact)),
    ...(random.chance(0.85) ? [deal(project.line.facts)] : []),
    ...(random.chance(0.45) ? [deal(trade.constraints)] : []),
    ...(random.chance(0.65) ? [deal(closings)] : []),
  ];
  const known = {
    first: contact.first_name ?? '',
    org: contact.company ?? '',
    town: project.town,
    want: project.want,
  };
  return sentences.map((sentence) => capitalised(fillSlots(random, sentence, known, about.year))).join(' ');
};
