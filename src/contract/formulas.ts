/** How a text begins that spreadsheets take for a formula, wide forms of East Asian keyboards included (OWASP, CSV injection). */
export const formulaSigns = '=+@\t\r\n＝＋－＠-';

const formulaStart = new RegExp(`^[${formulaSigns}]`);

/** A text with an apostrophe before what a spreadsheet would run as a formula. */
export const defuse = (text: string) => (formulaStart.test(text) ? `'${text}` : text);
