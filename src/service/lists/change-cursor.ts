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

/** The beginning of the log, which only a company has that never changed anything; it is good as long as the log goes back. */
export const beginning = (): Position => ({
  xid: '0',
  seq: '0',
  at: String(Math.floor(clock.now() / 86_400_000) * 86_400_000_000),
  taken: 0,
});

const cursorSchema = z.object({
  epoch: z.string(),
  company: z.int(),
  lists: z.array(list),
  position: positionSchema,
  /** The records that are told before the changes: those of a list with larger ids, and of the lists after it. */
  rest: z.nullable(z.object({ list, id: z.string().check(z.regex(/^-?\d{1,19}$/)) })),
});
export type Cursor = z.infer<typeof cursorSchema>;

export const writeCursor = ({ epoch, company, lists, position, rest }: Cursor) => {
  const { xid, seq, at, taken } = position;
  const parts = [epoch, company, lists, xid, seq, at, taken, rest?.list, rest?.id];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
};

/** What a text says; undefined for one that is no cursor. */
export const readCursor = (text: string): Cursor | undefined => {
  const parts = jsonOf(Buffer.from(text, 'base64url').toString());
  if (!Array.isArray(parts)) return undefined;
  const [epoch, company, lists, xid, seq, at, taken, of, id] = parts as unknown[];
  const rest = of === null ? null : { list: of, id };
  return cursorSchema.safeParse({ epoch, company, lists, position: { xid, seq, at, taken }, rest }).data;
};
