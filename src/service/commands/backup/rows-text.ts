import type { Rows } from '#service/operator/backup/read-database.ts';

const words: Partial<Record<string, string>> = { access_tokens: 'tokens', saved_views: 'views' };

/** How many of what: 2 companies, 3 tokens, 1,204 contacts. */
export const rowsText = (rows: Rows) =>
  Object.entries(rows)
    .map(([table, count]) => `${count.toLocaleString('en')} ${words[table] ?? table}`)
    .join(', ');
