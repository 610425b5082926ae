import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { openUnfinished } from '#service/operator/unfinished-file.ts';
import type { RefusedRecord } from './import-records.ts';

/** A file of refused records, one JSON object a line. It is its owner's alone, and takes its name only when it is kept. */
export type RefusedFile = {
  add: (refused: RefusedRecord) => Promise<void>;
  keep: () => Promise<void>;
  discard: () => Promise<void>;
};

/** Opens it; what has its name stays until `keep`. */
export const openRefusedFile = async (path: string): Promise<RefusedFile> => {
  const unfinished = `${path}.unfinished`;
  const stream = (await openUnfinished(unfinished)).createWriteStream();
  const finish = () =>
    new Promise<void>((resolve, reject) => {
      stream.once('error', reject);
      stream.end(resolve);
    });
  return {
    add: async (refused) => {
      if (!stream.write(`${JSON.stringify(refused)}\n`)) await once(stream, 'drain');
    },
    keep: async () => {
      await finish();
      await rename(unfinished, path);
    },
    discard: async () => {
      await finish().catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
};

/** A refused record in one line for people. */
export const refusalLine = ({ line, record, problems }: RefusedRecord) => {
  const reasons = problems.map(({ field, reason }) => (field === null ? reason : `${field} ${reason}`));
  return `line ${line}, record ${record}: ${reasons.join('; ')}`;
};
