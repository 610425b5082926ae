import { hostname, userInfo } from 'node:os';
import * as z from 'zod/mini';
import { version } from '#package' with { type: 'json' };
import * as clock from '#contract/clock.ts';
import { withoutTokens } from '#service/without-tokens.ts';
import { appendToDay, dayOf } from './day-files.ts';

/** One line of the operators' record. No token, no password and nothing of a record is in it. */
export const operatorEntrySchema = z.object({
  /** When the command ended, in UTC. */
  at: z.iso.datetime(),
  /** The account that the program ran as, and who had sudo run it; null without sudo. */
  user: z.string(),
  sudo_user: z.nullable(z.string()),
  host: z.string(),
  /** The program's version, and the command. */
  version: z.string(),
  command: z.string(),
  /** Id of the company; null for what is of all companies. */
  company: z.nullable(z.number()),
  /** `failed` for what ended with an error: most commands then have changed nothing. */
  outcome: z.enum(['done', 'failed']),
  /** What was changed: ids, labels, paths and numbers of rows. */
  about: z.record(z.string(), z.unknown()),
});
export type OperatorEntry = z.infer<typeof operatorEntrySchema>;

type Done = Pick<OperatorEntry, 'command' | 'company' | 'outcome' | 'about'>;

/** Adds what a command did to the record of the day. @throws Error when it cannot be written */
export const recordOperator = (
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
  done: Done,
) => {
  const now = new Date(clock.now());
  const entry: OperatorEntry = {
    at: now.toISOString(),
    user: accountName(),
    sudo_user: env.SUDO_USER ?? null,
    host: hostname(),
    version,
    ...done,
  };
  return appendToDay(folder, 'operators', dayOf(now), `${withoutTokens(JSON.stringify(entry))}\n`);
};

/** A container's user often has no name. */
const accountName = () => {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.geteuid?.() ?? '?'}`;
  }
};
