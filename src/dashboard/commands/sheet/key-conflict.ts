import { type CommandId, commandIds } from '#dashboard/commands/commands.ts';
import { charactersOf, tableCharacters } from '#dashboard/commands/key-settings.ts';

const begins = (keys: string, other: string) => keys === other || other.startsWith(`${keys} `);

/** Whether two have a key in common in the table: they are for different places. */
const areApart = (id: CommandId, other: CommandId) =>
  tableCharacters(id).some((keys) => tableCharacters(other).includes(keys));

/** The command that has these keys already, or others that begin alike; undefined for none. */
export const conflictOf = (id: CommandId, keys: string) =>
  commandIds.find(
    (other) =>
      other !== id &&
      !areApart(id, other) &&
      charactersOf(other).some((taken) => begins(taken, keys) || begins(keys, taken)),
  );

/** Whether keys of another command begin with this one and go on. */
export const goesOn = (id: CommandId, key: string) =>
  commandIds.some((each) => each !== id && charactersOf(each).some((keys) => keys.startsWith(`${key} `)));
