/** Characters that turn the direction of the text after them: embeddings, overrides and isolates. */
export const turnsDirection = /[\u202a-\u202e\u2066-\u2069]/;

/** A text for where no element can isolate it, such as a tooltip: nothing in it turns the text around it. */
export const isolated = (text: string) =>
  turnsDirection.test(text) ? `\u2068${text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069` : text;
