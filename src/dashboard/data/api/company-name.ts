import { createStore } from '#dashboard/base/store.ts';

/** The company that the latest good answer was for, as the service names it (docs/api.md); null where it names none. */
export const companyName = createStore<string | null>(null);

/** When the company was last read from the server that it is a copy of, in ms since the epoch; NaN if it is no copy. */
export const copiedAt = createStore(NaN);

/** Reads both from an answer. What is not encoded as it should be names no company. */
export function takeCompanyName({ ok, headers }: Response) {
  // What answers in place of the service names none.
  if (!ok) return;
  let name = null;
  try {
    name = decodeURIComponent(headers.get('x-company-name') ?? '').trim() || null;
  } catch {}
  companyName.set(name);
  copiedAt.set(Date.parse(headers.get('x-copied-at') ?? ''));
}
