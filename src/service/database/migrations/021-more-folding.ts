import { letterCollation } from './004-search.ts';
import { dropReplaced } from './008-bounded-pages.ts';
import { foldingFunctions } from './018-one-folding.ts';
import type { Migration } from './migration.ts';

const functions = ['folded_signs', 'folded_piece', 'folded_pieces', 'folded', 'plain_digits'];

/**
 * Folds more hyphens, the backtick and more unseen characters, and reads ( 0 ) as (0): functions and indexes as they are,
 * made again under their names. The old functions stay for queries that run meanwhile.
 */
export const moreFolding: Migration = async (transaction) => {
  const run = (text: string) => transaction.query({ text });
  // Where 018 ran just now, it had this table already.
  const isFolded = await run("select where folded('⸺`') = '-''' and plain_digits('( 0 )1') = '1'");
  if (isFolded.length > 0) return;
  const indexes = await transaction.query<{ name: string; definition: string }>({
    text: `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and indexdef ~ '\\m(folded|plain_digits)\\(' order by name`,
  });
  for (const { name } of indexes) await run(`alter index ${name} rename to ${name}_018`);
  for (const name of functions) await run(`alter function ${name}(text) rename to ${name}_018`);
  for (const text of foldingFunctions(await letterCollation(transaction))) await run(text);
  for (const { definition } of indexes) await run(definition);
  await dropReplaced(
    transaction,
    indexes.map(({ name }) => ({ old: `${name}_018` })),
  );
};
