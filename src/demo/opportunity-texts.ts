import type { Contact } from '#contract/contact.ts';
import type { Person } from './contacts.ts';
import { sectors, towns } from './organisations.ts';
import {
  closingsByFollowUp,
  closingsByStatus,
  openingsOfCompany,
  openingsOfNobody,
  openingsOfPerson,
} from './phrases.ts';
import type { Dealer, Random } from './random.ts';
import { capitalised, fillSlots } from './sentences.ts';
import type { Trade, TradeLine } from './trade.ts';

/** A project before it is put into words. */
export interface Project {
  line: TradeLine;
  /** Word for the kind of work, as the name has it. */
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

/** The project's name: two to six words. */
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
