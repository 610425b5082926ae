/** Prints one JSON document. */
export const printJson = (document: unknown) => process.stdout.write(`${JSON.stringify(document)}\n`);

/** Prints rows in columns as wide as their widest cell. */
export const printTable = (header: readonly string[], rows: readonly (readonly string[])[]) => {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [header, ...rows]) {
    const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
    process.stdout.write(`${line.trimEnd()}\n`);
  }
};

/** An instant for people: to the minute, in UTC. */
export const minuteOf = (instant: Date) => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
