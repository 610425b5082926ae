import type { Agent } from '#contract/agent.ts';
import type { Contact } from '#contract/contact.ts';
import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/languages/say.ts';
import type { NamedList } from './names.ts';

/** The word for one record of a list, beside its id. */
export const nouns: Record<NamedList, string> = { contacts: say('Contact'), agents: say('Agent') };

/** A record without a name, by its id: "Contact 12". */
export const namelessText = (list: NamedList, id: Id | null) =>
  say('{list, select, contacts {Contact {id}} other {Agent {id}}}', { list, id: String(id) });

/** The first text that is not blank, trimmed. */
export const firstText = (...texts: (string | null)[]) => texts.map((text) => text?.trim()).find(Boolean);

export const fullName = ({ first_name, last_name }: Contact) =>
  [first_name, last_name].filter(Boolean).join(' ');

/** First and last name, else company, else email address, else the id: never empty. */
export const contactName = (contact: Contact) =>
  firstText(fullName(contact), contact.company, contact.email) ?? namelessText('contacts', contact.id);

/** The name, else the id: never empty. */
export const agentName = (agent: Agent) => firstText(agent.name) ?? namelessText('agents', agent.id);

let graphemes: Intl.Segmenter | null = null;

/** Text in scripts whose letters are one character each, with the marks on it. */
const isPlain =
  /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Arab}\p{sc=Hebr}\uac00-\ud7a3\p{P}\p{Nd}\p{Mn}]*$/u;

/** The letters of a text, as a person counts them. Only some scripts need a segmenter, which is slow to make. */
function split(text: string) {
  if (isPlain.test(text)) return text.match(/\P{M}?\p{M}*/gu) ?? [];
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The first letters of a name's first two words, in capitals; empty for a name without letters or digits. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => split(word).find((grapheme) => /[\p{L}\p{N}]/u.test(grapheme)) ?? '')
    .filter(Boolean)
    .slice(0, 2)
    .map((letter) => split(letter.toUpperCase())[0])
    .join('');
