import { say } from '#dashboard/languages/say.ts';
import { inSentence } from '#dashboard/ui/in-sentence.ts';

/** What assistive technology reads of an empty cell, given its column's header: "No follow-up". */
export const absenceOf = (header: string) => say('No {field}', { field: inSentence(header) });
