/** Characters that people copy before a token: quotes, spaces, and the rest of the header. */
const before =
  /^[\s`´\p{Quotation_Mark}]*(?:authorization[\s`´\p{Quotation_Mark}]*:)?[\s`´\p{Quotation_Mark}]*(?:bearer\s+)?[\s`´\p{Quotation_Mark}]*/iu;

/** Characters that people copy behind a token. */
const behind = /(?<![\s`´,;\p{Quotation_Mark}])[\s`´,;\p{Quotation_Mark}]+$/u;

/** Characters that nobody sees, such as a byte order mark or an empty braille cell. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The token in what somebody pasted, on a page or into a file. */
export const tokenIn = (text: string) => text.replace(unseen, '').replace(before, '').replace(behind, '');
