import { createStore } from '#dashboard/base/store.ts';

/** The company that the latest answer was for, as the service names it (docs/api.md); null where it names none. */
export const companyName = createStore<string | null>(null);

/** Reads it from an answer. What is not encoded as it should be names no company. */
export function takeCompanyName(headers: Headers) {
  try {
    companyName.set(decodeURIComponent(headers.get('x-company-name') ?? '').trim() || null);
  } catch {
    companyName.set(null);
  }
}
