/** Sent to the element that the rows scroll in: every row is to show its checkbox, for those who cannot point at one. */
export const startSelecting = 'roster:select-rows';
