import { createInterface } from 'node:readline';
import { DoneUntold } from '#service/operator/done-untold.ts';
import { writeTo } from '#service/operator/transfer/open-output.ts';
import type { Io } from './io.ts';

/**
 * Prints what a command has found: a JSON document if that was asked for, else words.
 * @throws Error when standard output does not take it
 */
export const answer = ({ stdout }: Io, isJson: boolean | undefined, document: unknown, words: string) =>
  writeTo(stdout)(`${isJson === true ? JSON.stringify(document) : words}\n`);

/** The same of what a command has done, which stays. @throws DoneUntold */
export const answerDone = (...given: Parameters<typeof answer>) =>
  answer(...given).catch((cause: unknown) => {
    throw new DoneUntold('This was done, but could not be printed', { cause });
  });

export const tableOf = (header: readonly string[], rows: readonly (readonly string[])[]) => {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
  return [header, ...rows].map((row) => lineOf(row).join('  ').trimEnd()).join('\n');
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
export const confirm = async (io: Io, { question, expected, given, refusal }: Question) => {
  if (given !== undefined) {
    if (given === expected) return;
    throw new Error(`--yes must be ${JSON.stringify(expected)}, got ${JSON.stringify(given)}. ${refusal}`);
  }
  io.stderr.write(`${question} `);
  if ((await readLine(io)).trim() === expected) return;
  throw new Error(`That is not ${JSON.stringify(expected)}. ${refusal}`);
};

/** The next line of standard input; empty at its end. */
const readLine = async ({ stdin }: Io) => {
  for await (const line of createInterface({ input: stdin })) return line;
  return '';
};
