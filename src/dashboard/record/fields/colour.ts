const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const functional = /^(?:rgb|hsl)a?\([\d\s.,%/]+(?:deg)?[\d\s.,%/]*\)$/i;

/** Whether a text is a colour, in a notation of CSS that is nothing else: #0b6e4f, rgb(…), hsl(…). Names are words too. */
export const isColour = (text: string) => hex.test(text) || functional.test(text);
