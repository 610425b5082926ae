import { say } from '#dashboard/languages/say.ts';
import type { Merged } from './view-list.ts';

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
