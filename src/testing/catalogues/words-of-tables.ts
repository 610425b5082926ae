import { endpoints } from '#contract/endpoints.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { oidcVariables } from '#service/oidc-config.ts';
import type { Fields } from '#contract/record.ts';

const wordsOf = (fields: Fields) =>
  Object.values(fields).flatMap((field) =>
    field.kind === 'boolean'
      ? [field.label, field.yes, field.no].filter((word) => word !== undefined)
      : [field.label],
  );

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What the dashboard says of the contract's tables rather than of literals (languages/say.ts, wordFor). */
export const wordsOfTables: readonly string[] = [
  ...Object.values(endpoints).flatMap(({ fields }) => wordsOf(fields)),
  ...opportunityStatuses.map(capitalised),
  oidcVariables.OIDC_TITLE.parse(undefined),
];
