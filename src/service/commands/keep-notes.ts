import { resolve } from 'node:path';
import { readConfig } from '#service/config.ts';
import { DoneUntold } from '#service/operator/done-untold.ts';
import { type OperatorEntry, recordOperator } from '#service/operator/record/operator-record.ts';
import { explain } from './explain-failure.ts';
import type { Io } from './io.ts';

/**
 * Tells what a command changes: before it does, as far as that is known, so that an attempt that fails is recorded, too.
 * What is told later is added. It never gets a token, a password, or anything that a record says.
 * @param company its id; null for what is of all companies
 */
export type Note = (company: number | null, about?: OperatorEntry['about']) => void;

/**
 * Does a command's work, then adds what it noted to the operators' record, if the configuration names a folder for it.
 * @throws DoneUntold where that cannot be written: the work is done by then
 */
export const keepNotes = async (io: Io, command: string, work: (note: Note) => Promise<void>) => {
  let noted: Pick<OperatorEntry, 'company' | 'about'> | undefined;
  const keep = async (
    outcome: OperatorEntry['outcome'],
    onFailure: (fault: string, cause: unknown) => void,
  ) => {
    if (noted === undefined) return;
    const { accessRecord } = readConfig(io.env);
    if (accessRecord === null) return;
    const entry = { command, outcome, ...noted };
    await recordOperator(resolve(accessRecord), io.env, entry).catch((cause: unknown) =>
      onFailure(`operators' record in ${accessRecord} can't be written`, cause),
    );
  };
  try {
    await work((company, about) => (noted = { company, about: { ...noted?.about, ...about } }));
  } catch (error) {
    await keep(error instanceof DoneUntold ? 'done' : 'failed', (fault, cause) =>
      io.stderr.write(`The ${fault}: ${explain(cause)}\n`),
    );
    throw error;
  }
  await keep('done', (fault, cause) => {
    throw new DoneUntold(`This was done, but the ${fault}`, { cause });
  });
};
