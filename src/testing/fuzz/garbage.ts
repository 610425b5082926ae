import fc from 'fast-check';

/** Any octets. */
export const garbage = (most: number) =>
  fc.uint8Array({ maxLength: most }).map((bytes) => Buffer.from(bytes).toString('latin1'));

/** Printable ASCII, which a line or a header may hold. */
export const printable = (most: number) => fc.string({ unit: 'grapheme-ascii', maxLength: most });

/** One of `common`, and once in `weight + 1` times one of `rare`. */
export const mostly = <Value>(weight: number, common: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>) =>
  fc.oneof({ weight, arbitrary: common }, { weight: 1, arbitrary: rare });
