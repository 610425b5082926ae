/** Anything that starts like one of our tokens, or like a JWT. */
const tokens = /(rst_)\w+|(eyJ)[\w-]+(?:\.[\w-]+)*/g;

/** A text for a log or a record: people paste tokens into whatever takes a text. */
export const withoutTokens = (text: string) => text.replaceAll(tokens, '$1$2…');
