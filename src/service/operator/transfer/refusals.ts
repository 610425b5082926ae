import type { Problem } from './read-record.ts';
import { openFile } from './open-output.ts';

export type RefusedRecord = {
  line: number;
  record: number;
  problems: Problem[];
  /** The record as JSON in one line. */
  source: string;
};

/** Refusals that are told to people one by one; a file can have them all. */
const mostTold = 20;

/** Takes the refused records of an import: into a file, one a line, if there is a path; and the first few to `tell`. */
export const openRefusals = async (path: string | null, tell: (line: string) => void) => {
  const file = path === null ? null : await openFile(path);
  let count = 0;
  return {
    add: async (refused: RefusedRecord) => {
      count += 1;
      if (count <= mostTold) tell(refusalLine(refused));
      const { source, ...about } = refused;
      await file?.write(`${JSON.stringify(about).slice(0, -1)},"source":${source}}\n`);
    },
    flush: async () => file?.flush(),
    keep: async () => {
      await file?.keep();
      const more = count - mostTold;
      if (more > 0)
        tell(`… and ${more} more${path === null ? '; --refused PATH writes all of them to a file' : ''}`);
      if (count > 0 && path !== null) tell(`The refused records are in ${path}.`);
    },
    discard: async () => file?.discard(),
  };
};

const refusalLine = ({ line, record, problems }: RefusedRecord) => {
  const reasons = problems.map(({ field, reason }) => (field === null ? reason : `${field} ${reason}`));
  return `line ${line}, record ${record}: ${reasons.join('; ')}`;
};
