/** What the palette opens with the next time, as if somebody had typed it. */
export const goToText = { next: '' };
