import type { BrowserContext, Page } from 'playwright/test';
import { compileCatalogue, readCatalogue } from '#build/messages/messages.ts';

/* A language that nobody speaks: each message is in brackets, with accents, and 40 % longer. */

const [open, close] = ['⟦', '⟧'];
const plain = 'aceinorsuyACEINORSUY';
const accented = 'àçéîñöŕšüýÀÇÉÎÑÖŔŠÜÝ';

/** A message as the pseudo-language has it. */
export function pseudo(text: string) {
  const letters = Array.from(text, (letter) => accented[plain.indexOf(letter)] ?? letter).join('');
  return `${open}${letters}${'·'.repeat(Math.ceil(text.length * 0.4))}${close}`;
}

/** Runs in the page: the catalogue with every message changed, its values as they are. */
const wrapper = (text: string, value: string) => `
const value = ${JSON.stringify(value)};
const own = (text) => {
  const parts = text.split(value);
  const said = parts.map((part, index) => index % 2 ? part : Array.from(part, (letter) =>
    ${JSON.stringify(accented)}[${JSON.stringify(plain)}.indexOf(letter)] ?? letter).join(''));
  return '${open}' + said.join('') + '·'.repeat(Math.ceil(parts.filter((_, index) => index % 2 === 0).join('').length * 0.4)) + '${close}';
};
${text.replace('export default {', 'const messages = {')}
export default Object.fromEntries(Object.entries(messages).map(([key, message]) => [key,
  typeof message === 'string' ? own(message) : (given, shown) => own(message(given, (each) => value + shown(each) + value))]));
`;

/** Has every page of a browser that asks for German in the pseudo-language instead. */
export async function speakPseudo(context: BrowserContext) {
  const ids = Object.keys(readCatalogue('de'));
  const english = compileCatalogue('en', Object.fromEntries(ids.map((id) => [id, id])));
  await context.route('**/messages-de-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: wrapper(english, '\u0001') }),
  );
}

/** Runs in the page: what a person reads or hears there, but for marked-up records, keys and other languages. */
function textsOf(others: string) {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest(others) && parentElement?.checkVisibility()) texts.push(textContent ?? '');
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'aria-description']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!element.closest(others) && element.checkVisibility()) texts.push(element.getAttribute(name) ?? '');
    }
  }
  return texts;
}

/** What of a day `Intl` writes in German. */
const ofDays = new Set(
  Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2026, 0, day)))
    .flatMap((date) =>
      (['short', 'long'] as const).flatMap((style) =>
        [{ month: style }, { weekday: style }, { day: 'numeric', month: style } as const].map((each) =>
          new Intl.DateTimeFormat('de', { ...each, timeZone: 'UTC' }).format(date),
        ),
      ),
    )
    .flatMap((text) => text.match(/\p{L}+/gu) ?? []),
);
const ofAges = new Set([
  'vor',
  'in',
  'Tag',
  'Tagen',
  'Stunde',
  'Stunden',
  'Minute',
  'Minuten',
  'Monat',
  'Monaten',
  'Jahr',
  'Jahren',
  'und',
]);

/** Texts that are nobody's to translate: whole ones, and single words. */
export type KnownTexts = { whole: Set<string>; words: Set<string> };

/** Adds every text of an answer of the service or of the configuration to the known ones. */
export function learn(known: KnownTexts, answer: unknown) {
  if (typeof answer === 'string') {
    known.whole.add(answer);
    // Words of the API are shown with a capital.
    for (const word of wordsIn(answer))
      known.words.add(word).add(word.charAt(0).toUpperCase() + word.slice(1));
  } else if (answer !== null && typeof answer === 'object') {
    for (const each of Object.values(answer)) learn(known, each);
  }
}

const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu) ?? [];

// Initials are nobody's words.
const isUnsaid = (word: string) =>
  word !== word.toUpperCase() && Array.from(word).some((letter) => plain.includes(letter));

/** Words in the page that are in no message: those with letters that every message has with an accent. */
export async function unsaidWords(page: Page, known: KnownTexts) {
  const texts = await page.evaluate(textsOf, 'kbd, title, [lang]:not(html), select');
  const words = texts
    .filter((text) => ![...known.whole].some((each) => each.includes(text.trim())))
    .flatMap((text) => wordsIn(text).filter((word) => isUnsaid(word) && !known.words.has(word)))
    .filter((word) => !ofDays.has(word) && !ofAges.has(word));
  return [...new Set(words)];
}
