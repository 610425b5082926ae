import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  DamagedBackup,
  type End,
  formatVersion,
  type Head,
  readNote,
  type TableHead,
} from './backup-format.ts';
import { migrations } from '#service/database/migrations/migrations.ts';

/** A part of a backup, in the order in which they come: its head, then tables with their rows, then its end. */
export type Part = { head: Head } | { table: TableHead } | { row: string } | { end: End };

/** Bytes that a line may have; a file that is no backup is one long line. */
const longestLine = 2 ** 28;

/**
 * Reads a backup. Whether all of it is there and unchanged is known only when its end has come.
 * @throws DamagedBackup; Error that names the file if it cannot be read, or was made by a newer program
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const handle = await open(file);
  const bytes = pipeline(handle.createReadStream(), createGunzip(), () => {});
  const hash = createHash('sha256');
  let state: 'start' | 'within' | 'ended' = 'start';
  for await (const line of linesOf(bytes)) {
    if (state === 'ended') throw new DamagedBackup('goes on after its end');
    const about = readNote(line);
    if (state === 'start') {
      if (about === null || !('format' in about)) throw notABackup();
      expectReadable(about);
      state = 'within';
      yield { head: about };
    } else if (about === null) yield { row: line };
    else if ('columns' in about) yield { table: about };
    else if ('sha256' in about) {
      if (about.sha256 !== hash.digest('hex'))
        throw new DamagedBackup('has been changed: its checksum is wrong');
      state = 'ended';
      yield { end: about };
      continue;
    }
    hash.update(`${line}\n`);
  }
  if (state !== 'ended') throw state === 'start' ? notABackup() : new DamagedBackup('ends too early');
}

/** A backup that was read to its end, and is whole. */
export type WholeBackup = { file: string; head: Head; end: End };

/** Reads a backup to its end, so that a damaged one changes nothing and is not mistaken for one with bad rows. @throws as readBackup */
export const checkBackup = async (file: string, signal?: AbortSignal): Promise<WholeBackup> => {
  let head: Head | undefined;
  let end: End | undefined;
  for await (const part of readBackup(file)) {
    signal?.throwIfAborted();
    if ('head' in part) head = part.head;
    else if ('end' in part) end = part.end;
  }
  if (head === undefined || end === undefined) throw notABackup();
  return { file, head, end };
};

const notABackup = () => new DamagedBackup('is not a backup');

const expectReadable = ({ format_version, version, schema }: Head) => {
  if (format_version <= formatVersion && schema in migrations) return;
  throw new Error(
    `The backup was made by a newer version of Roster (${version}, ${schema}): use that version or a later one.`,
  );
};

async function* linesOf(bytes: AsyncIterable<Buffer>) {
  let rest: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of bytes) {
      let from = 0;
      for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString();
        [rest, length, from] = [[], 0, at + 1];
      }
      rest.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > longestLine) throw notABackup();
    }
  } catch (error) {
    throw String((error as NodeJS.ErrnoException).code).startsWith('Z_') ? notWhole(error) : error;
  }
  if (length > 0) throw new DamagedBackup('ends too early');
}

/** What zlib says of bytes that are not those it wrote. */
const notWhole = (error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new DamagedBackup('ends too early');
  return message === 'incorrect header check' ? notABackup() : new DamagedBackup('has been changed');
};
