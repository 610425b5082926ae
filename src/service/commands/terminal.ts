import { createInterface } from 'node:readline';

/** Prints one JSON document. */
export const printJson = (document: unknown) => process.stdout.write(`${JSON.stringify(document)}\n`);

/** Prints rows in columns as wide as their widest cell. */
export const printTable = (header: readonly string[], rows: readonly (readonly string[])[]) => {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [header, ...rows]) {
    const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
    process.stdout.write(`${line.trimEnd()}\n`);
  }
};

/** An instant for people: to the minute, in UTC. */
export const minuteOf = (instant: Date) => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

type Question = {
  /** What is asked, on standard error. */
  question: string;
  /** The text that has to be typed, or given by `--yes`. */
  expected: string;
  /** What `--yes` gave. */
  given: string | undefined;
  /** What did not happen where the answer is another one. */
  refusal: string;
};

/**
 * Has a person type what something is about to happen to, unless `--yes` says it.
 * @throws Error when the text is another one
 */
export const confirm = async ({ question, expected, given, refusal }: Question) => {
  if (given !== undefined) {
    if (given === expected) return;
    throw new Error(`--yes must be ${JSON.stringify(expected)}, got ${JSON.stringify(given)}. ${refusal}`);
  }
  process.stderr.write(`${question} `);
  if ((await readLine()).trim() === expected) return;
  throw new Error(`That is not ${JSON.stringify(expected)}. ${refusal}`);
};

/** The next line of standard input; empty at its end. */
const readLine = async () => {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
};
