import type { QueryClient } from '@tanstack/query-core';
import type { Session } from './session-context.ts';

/**
 * Makes something once for each session, known by its cache and gone with it.
 * @param create called with what the first caller gives beside the session
 */
export function perSession<Value, More extends unknown[] = []>(
  create: (session: Session, ...more: More) => Value,
): typeof create {
  const made = new WeakMap<QueryClient, Value>();
  return (session, ...more) => {
    const value = made.get(session.queryClient) ?? create(session, ...more);
    made.set(session.queryClient, value);
    return value;
  };
}
