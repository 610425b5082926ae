import type { Rows } from '#service/operator/backup/read-database.ts';

const words: Partial<Record<string, string>> = { access_tokens: 'tokens', saved_views: 'views' };

/** What there is and how much of it: `companies 2, tokens 3, contacts 1,204`. */
export const rowsText = (rows: Rows) =>
  Object.entries(rows)
    .map(([table, count]) => `${words[table] ?? table} ${count.toLocaleString('en')}`)
    .join(', ');
