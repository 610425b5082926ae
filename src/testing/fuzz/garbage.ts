import fc from 'fast-check';

/** Any octets. */
export const garbage = (most: number) =>
  fc.uint8Array({ maxLength: most }).map((bytes) => Buffer.from(bytes).toString('latin1'));

/** Printable ASCII, which a line or a header may hold. */
export const printable = (most: number) => fc.string({ unit: 'grapheme-ascii', maxLength: most });
