import { usageError } from '#service/commands/arguments.ts';

/** The name of a company, as a word gives it. @throws Error that names the word */
export const readCompanyName = (command: string, text: string) => {
  const company = text.trim();
  if (/^[^\p{Cc}\p{Cs}]{1,200}$/u.test(company)) return company;
  throw usageError(command, `NAME must be 1 to 200 characters in one line, got ${JSON.stringify(text)}`);
};
