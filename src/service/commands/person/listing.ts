import type { ErasureReport } from '#service/operator/erasure/erase-person.ts';
import type { FoundPerson } from '#service/operator/erasure/find-person.ts';
import type { NamingText } from '#service/operator/erasure/find-texts.ts';

/** Texts listed for a person to read; `--dry-run --json` has all of them. */
const mostListed = 100;
/** Characters of a text around what differs. */
const around = 40;

/** What was found, and what becomes of it, for a person to read before it happens. */
export const listingOf = ({ contact, texts, views, alike }: FoundPerson) => {
  const { id, ...values } = contact;
  const known = Object.values(values).flatMap((value) =>
    value === null || value === '' ? [] : [shown(value)],
  );
  const more = texts.length - mostListed;
  return [
    `Contact ${id} will be deleted: ${known.join(', ')}`,
    ...texts.slice(0, mostListed).flatMap(linesOf),
    ...(more > 0 ? [`… and ${more.toLocaleString('en')} more texts; --dry-run --json has all of them.`] : []),
    ...views.map((name) => `View ${JSON.stringify(name)} will be removed.`),
    ...alikeLine(alike),
  ];
};

const linesOf = ({ list, id, field, before, after }: NamingText) => {
  const [from, same] = [lengthOfStart(before, after), lengthOfEnd(before, after)];
  return [
    `${list} ${id}, ${field}: ${excerpt(before, from, before.length - same)}`,
    `  becomes: ${excerpt(after, from, after.length - same)}`,
  ];
};

const lengthOfStart = (one: string, other: string) => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

const lengthOfEnd = (one: string, other: string) => {
  const most = Math.min(one.length, other.length) - lengthOfStart(one, other);
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
};

const excerpt = (text: string, from: number, to: number) => {
  const [start, end] = [Math.max(0, from - around), Math.min(text.length, to + around)];
  const part = shown(text.slice(start, end));
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`;
};

/** A text in one line, without what would move a terminal's cursor or turn the direction of writing. */
const shown = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD');

const alikeLine = (alike: readonly number[]) =>
  alike.length === 0
    ? []
    : [`Contacts with the same email or phone number, which stay as they are: ${alike.join(', ')}.`];

/** The report as text. */
export const reportOf = ({
  company,
  contact,
  at,
  version,
  deleted,
  masked,
  views,
  alike,
  left,
}: ErasureReport) => [
  `Erasure of contact ${contact} of ${company.name} (company ${company.id})`,
  `Done at ${at} by Roster ${version}`,
  `Deleted: the contact, with ${deleted.join(', ')}`,
  `Masked texts: ${masked.length}`,
  ...masked.map(
    ({ list, id, field, mentions }) =>
      `  ${list} ${id}, ${field}: ${mentions} ${mentions === 1 ? 'place' : 'places'}`,
  ),
  `Removed views: ${views}`,
  ...alikeLine(alike),
  left === 0
    ? 'Looked again: nothing names the contact any more.'
    : `Looked again: ${left} new texts or views name the contact.`,
];
