import type { RefusedRecord } from './import-records.ts';
import { openRefusedFile, refusalLine } from './refused-file.ts';

/** Refusals that are told to people one by one; a file can have them all. */
const mostTold = 20;

/** Takes the refused records of an import: into a file if there is a path, and the first few to `tell`. */
export const openRefusals = async (path: string | null, tell: (line: string) => void) => {
  const file = path === null ? null : await openRefusedFile(path);
  let count = 0;
  return {
    add: async (refused: RefusedRecord) => {
      count += 1;
      if (count <= mostTold) tell(refusalLine(refused));
      await file?.add(refused);
    },
    /** Tells what was not told, and keeps the file. */
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
