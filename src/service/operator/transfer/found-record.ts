/** A record as a file has it, before its fields are judged. */
export type FoundRecord = {
  /** Line of the file on which it starts, from 1. */
  line: number;
  /** Values by field, of whatever type, an object as the text of its JSON; or why there are none. */
  fields: Readonly<Record<string, unknown>> | string;
  /** What the file says, to stand beside a refusal. */
  source: () => unknown;
};
