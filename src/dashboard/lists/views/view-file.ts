import type { View } from '#contract/view.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { readView } from './view.ts';
import type { Merged } from './own-views.ts';

/** Counts up when the form of the file changes in a way that older versions could not read. */
const version = 1;

/** What the file with a person's views is called. */
export const viewFileName = (day: string) => `roster-views-${day}.json`;

/** Most characters of a file that are read: a hundred long views take a quarter of it. */
const longestFile = 1_000_000;

/** A person's views as a file, to be opened on another device. */
export const writeViewFile = (views: readonly View[]) =>
  `${JSON.stringify({ roster: 'views', version, views: views.map(({ name, address }) => ({ name, address })) }, null, 2)}\n`;

/** The views in a file, and how many entries are none; a text says why it is no such file. */
export function readViewFile(text: string): { views: View[]; unusable: number } | string {
  let content: { roster?: unknown; version?: unknown; views?: unknown };
  try {
    if (text.length > longestFile) return say('This file is too large to hold views.');
    content = Object(JSON.parse(text)) as typeof content;
  } catch {
    return say('This file holds no views: it is not JSON.');
  }
  const { roster, views } = content;
  if (roster !== 'views' || !Array.isArray(views)) return say('This file holds no views.');
  if (content.version !== version) return say('This file comes from another version of Roster.');
  const read = views.map((each: unknown) => readView(each)).filter((view) => view !== null);
  return { views: read, unusable: views.length - read.length };
}

/** What became of views from elsewhere. @param unusable how many entries were none */
export function mergedInWords({ added, known, noRoom }: Merged, unusable: number) {
  return [
    added.length > 0
      ? say('{count, plural, one {# view added.} other {# views added.}}', { count: added.length })
      : say('Nothing was added.'),
    known > 0 &&
      say('{count, plural, one {# view here already.} other {# views here already.}}', { count: known }),
    noRoom > 0 &&
      say('No room for {count, plural, one {# view} other {# views}}: delete some first.', { count: noRoom }),
    unusable > 0 &&
      say('{count, plural, one {# entry not understood.} other {# entries not understood.}}', {
        count: unusable,
      }),
  ]
    .filter(Boolean)
    .join(' ');
}
