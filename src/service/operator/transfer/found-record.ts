/** A record as it is in the file, before validation. */
export type FoundRecord = {
  /** Line of the file on which it starts, from 1. */
  line: number;
  /** Values by field, of whatever type, an object as the text of its JSON; or why there are none. */
  fields: Readonly<Record<string, unknown>> | string;
  /** The source, reported with a rejection. */
  source: () => unknown;
};
