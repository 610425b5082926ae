import * as z from 'zod/mini';
import * as clock from '#contract/clock.ts';
import { jsonOf } from '#contract/fields.ts';
import { changeSchema } from '#contract/changes.ts';

const digits = z.string().check(z.regex(/^\d{1,18}$/));
const list = changeSchema.shape.list;

/** A place in a company's log of changes: after the first `taken` ids of the row with this key. */
const positionSchema = z.object({
  xid: digits,
  seq: digits,
  /** When the row was written, in µs: another database may have a row of the same key. At the beginning, the day. */
  at: digits,
  taken: z.int().check(z.nonnegative()),
});
export type Position = z.infer<typeof positionSchema>;

/**
 * What the log had when a cursor was given: its newest row, and how many transactions beside that one, whose numbers are
 * smaller though they may have ended later. A database that was set back to before then lacks one of them for ever.
 */
const seenSchema = z.object({ xid: digits, seq: digits, at: digits, beside: z.int().check(z.nonnegative()) });
export type Seen = z.infer<typeof seenSchema>;

const microsOfDay = 86_400_000_000;

/** The beginning of the log, which only a company has that never changed anything; it is good as long as the log goes back. */
export const beginning = (): Position => ({
  xid: '0',
  seq: '0',
  at: String(Math.floor((clock.now() * 1_000) / microsOfDay) * microsOfDay),
  taken: 0,
});

/** Whether a position is the beginning of the log, as it was given on some day; another server's may have begun already. */
export const isBeginning = ({ xid, seq, at, taken }: Position) => {
  const isOfDay = Number(at) % microsOfDay === 0 && Number(at) <= clock.now() * 1_000 + microsOfDay;
  return xid === '0' && seq === '0' && taken === 0 && isOfDay;
};

/** An id as the database has them, also before the first and after the last one. */
const isId = (text: string) => /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);

const cursorSchema = z.object({
  epoch: z.string(),
  company: z.int(),
  lists: z.array(list),
  position: positionSchema,
  /** The records that are told before the changes: those of a list with larger ids, and of the lists after it. */
  rest: z.nullable(z.object({ list, id: z.string().check(z.refine(isId)) })),
  /** Null where the log had nothing, or from a version of Roster that did not say. */
  seen: z.nullable(seenSchema),
});
export type Cursor = z.infer<typeof cursorSchema>;

export const writeCursor = ({ epoch, company, lists, position, rest, seen }: Cursor) => {
  const { xid, seq, at, taken } = position;
  const parts = [epoch, company, lists, xid, seq, at, taken, rest?.list, rest?.id];
  // At the end, where older versions look at nothing.
  if (seen !== null) parts.push(seen.xid, seen.seq, seen.at, seen.beside);
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
};

/** What a text says; undefined for one that is no cursor, as `writeCursor` writes it. */
export const readCursor = (text: string): Cursor | undefined => {
  const parts = jsonOf(Buffer.from(text, 'base64url').toString());
  if (!Array.isArray(parts)) return undefined;
  const [epoch, company, lists, xid, seq, at, taken, of, id, ...last] = parts as unknown[];
  const rest = of === null ? null : { list: of, id };
  const seen = last.length === 0 ? null : { xid: last[0], seq: last[1], at: last[2], beside: last[3] };
  const given = { epoch, company, lists, position: { xid, seq, at, taken }, rest, seen };
  const { data: cursor } = cursorSchema.safeParse(given);
  if (cursor === undefined || writeCursor(cursor) !== text) return undefined;
  // A token may be for the lists of its cursor alone.
  return cursor.rest === null || cursor.lists.includes(cursor.rest.list) ? cursor : undefined;
};
