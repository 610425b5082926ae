import type { Id } from '#contract/fields.ts';
import { idOfText } from '#dashboard/data/address/list-params.ts';

/**
 * What somebody has typed into the palette:
 * - `nothing`: the records opened last and the pages are shown
 * - `commands`: after `>`
 * - `id`: after `#`
 * - `anything`: a text that is looked for everywhere; a number may be an id too
 */
export type Asked = { kind: 'nothing' | 'commands' | 'id' | 'anything'; text: string; id: Id | null };

export function readAsked(typed: string): Asked {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing', text, id: null };
  const rest = text.slice(1).trim();
  if (text.startsWith('>')) return { kind: 'commands', text: rest, id: null };
  if (text.startsWith('#')) return { kind: 'id', text: rest, id: rest === '' ? null : readId(rest) };
  return { kind: 'anything', text, id: /^\d+$/.test(text) ? readId(text) : null };
}

/** The id that a text is; null for a number that can be none: 007, 0, or one too large to be exact. */
const readId = (text: string) =>
  /^\d+$/.test(text) && (text.startsWith('0') || !Number.isSafeInteger(Number(text))) ? null : idOfText(text);

/** Whether a text is worth a request: a single letter matches nearly everything, a single character may be a word. */
export const isWorthAsking = (text: string) => text.length > 1 || text > '\u024f';
