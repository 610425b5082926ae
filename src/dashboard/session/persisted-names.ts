import * as z from 'zod/mini';
import { identifierField } from '#contract/fields.ts';

const references = z.array(
  z.object({ id: identifierField, name: z.string(), detail: z.nullable(z.string()), text: z.string() }),
);
const schema = z.object({ contacts: references, agents: references });

/** Names that were persisted with a page (names/names.ts). */
export type PersistedNames = z.infer<typeof schema>;

/** Adds names to those that are known; newer ones count. */
export function addNames(known: PersistedNames, more: Partial<PersistedNames>) {
  for (const list of ['contacts', 'agents'] as const) known[list] = [...(more[list] ?? []), ...known[list]];
}

/** Throws on anything else: an older Roster may have stored another form, or somebody may have changed it. */
export const parsePersistedNames = (stored: unknown): PersistedNames => z.parse(schema, stored);
