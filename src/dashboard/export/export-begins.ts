/** Sent to the window when an export begins. */
export const exportBegins = 'roster:export';
