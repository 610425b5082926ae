/** One thing that the program does when its name is typed after `roster`. */
export type Command = {
  /** One word, or a group and a word: `serve`, `token create`. */
  name: string;
  /** What it does, in one line of the list of commands. */
  summary: string;
  /** The text that `--help` prints; ends in a newline. */
  help: string;
  /** @param words what was typed after the name */
  run(words: string[]): Promise<void>;
};
