import * as z from 'zod/mini';
import { integerField } from '#contract/fields.ts';
import type { SomeNames } from './names.ts';

const entries = z.array(
  z.object({ id: integerField, name: z.string(), detail: z.nullable(z.string()), text: z.string() }),
);
const someNamesSchema = z.object({ contacts: entries, agents: entries });

/** Names that were persisted with a page. Throws what is none. */
export const parseSomeNames = (stored: unknown): SomeNames => z.parse(someNamesSchema, stored);
