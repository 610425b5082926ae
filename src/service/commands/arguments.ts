import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** A usage error, with a pointer to the command's help. */
export const usageError = (command: string, problem: string) =>
  new Error(`${problem}; see roster ${command} --help.`);

/**
 * Reads the words after a command: its options, one word for each of `names`, and up to `optional` more.
 * @throws Error in one line that names the bad word
 */
export const readArguments = <const Given extends Options>(
  command: string,
  args: string[],
  { options, names = [], optional = 0 }: { options: Given; names?: readonly string[]; optional?: number },
) => {
  const { values, positionals } = parse(command, args, options);
  const missing = names[positionals.length];
  if (missing !== undefined) throw usageError(command, `${command} needs ${missing}`);
  const extra = positionals[names.length + optional];
  if (extra !== undefined) throw usageError(command, `${command} takes no argument ${JSON.stringify(extra)}`);
  return { values, words: positionals };
};

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
