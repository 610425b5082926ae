import { extname } from 'node:path';

export const formats = ['csv', 'json', 'ndjson'] as const;
export type Format = (typeof formats)[number];

/** `-` in place of a file stands for standard input or output. */
export const standardStream = '-';

/**
 * The requested format, or else that of the file's name.
 * @throws Error that names what is not known
 */
export const readFormat = (file: string, asked: string | undefined): Format => {
  const text = asked ?? extname(file).slice(1).toLowerCase();
  // The dashboard's exports of JSON lines end in it.
  const format = text === 'jsonl' ? 'ndjson' : formats.find((known) => known === text);
  if (format !== undefined) return format;
  const known = formats.join(', ');
  if (asked !== undefined) throw new Error(`--format must be one of ${known}, got ${JSON.stringify(asked)}.`);
  throw new Error(`${JSON.stringify(file)} does not end in a format: add --format (${known}).`);
};
