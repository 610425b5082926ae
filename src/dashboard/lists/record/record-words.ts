import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/base/languages/say.ts';

/** A record by its id, as a title where no other is known: Contact 1873. */
export const numbered = (list: EndpointName, id: Id) =>
  say('{list, select, opportunities {Opportunity {id}} contacts {Contact {id}} other {Agent {id}}}', {
    list,
    id: String(id),
  });

/** What is said in place of a record that the service does not have. */
export const isGone = (list: EndpointName, id: Id | null) =>
  say(
    "{list, select, opportunities {Opportunity {id} doesn't exist or was removed.} contacts {Contact {id} doesn't exist or was removed.} other {Agent {id} doesn't exist or was removed.}}",
    { list, id: String(id) },
  );
