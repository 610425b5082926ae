import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { keepNotes, type Note } from './keep-notes.ts';
import type { Io } from './io.ts';

export type Command = {
  /** One word, or a group and a word: `serve`, `token create`. */
  name: string;
  summary: string;
  /** The text that `--help` prints; ends in a newline. */
  help: string;
  /** @param words what was typed after the name */
  run(io: Io, words: string[]): Promise<void>;
};

type Options = NonNullable<ParseArgsConfig['options']>;

/** A usage error, with a pointer to the command's help. */
export const usageError = (command: string, problem: string) =>
  new Error(`${problem}; see roster ${command} --help.`);

type Parsed<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true; allowNegative: true }>
>['values'];

type Definition<Given extends Options> = Omit<Command, 'run'> & {
  options?: Given;
  /** What each word is, of those that have to be there. */
  names?: readonly string[];
  /** How many more there may be. */
  optional?: number;
  /** @param note tells the operators' record what is changed */
  run: (io: Io, values: Parsed<Given>, words: string[], note: Note) => Promise<void>;
};

/** A command whose run throws an error in one line that names the bad word. */
export const command = <const Given extends Options>({
  options,
  names = [],
  optional = 0,
  run,
  ...about
}: Definition<Given>): Command => ({
  ...about,
  run: async (io, args) => {
    const { name } = about;
    const { values, positionals } = parse(name, args, options ?? ({} as Given));
    const missing = names[positionals.length];
    if (missing !== undefined) throw usageError(name, `${name} needs ${missing}`);
    const extra = positionals[names.length + optional];
    if (extra !== undefined) throw usageError(name, `${name} takes no argument ${JSON.stringify(extra)}`);
    await keepNotes(io, name, (note) => run(io, values, positionals, note));
  },
});

const parse = <const Given extends Options>(command: string, args: string[], options: Given) => {
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [sentence = ''] = error.message.split(/\.?\n|\. /);
    throw usageError(command, sentence.replace(/\.$/, ''));
  }
};

/** The value of an option that has to be there. */
export const required = (command: string, option: string, value: string | undefined) => {
  if (value === undefined || value === '') throw usageError(command, `${command} needs --${option}`);
  return value;
};

const names = Object.values(endpoints).map(({ name }) => name);

/** All lists in words: opportunities, contacts or agents. */
export const anyList = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

export const readListName = (command: string, word: string | undefined): EndpointName => {
  const found = names.find((name) => name === word);
  if (found !== undefined) return found;
  throw usageError(command, `The list must be one of ${names.join(', ')}, got ${JSON.stringify(word)}`);
};
