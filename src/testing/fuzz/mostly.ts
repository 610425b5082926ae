import fc from 'fast-check';

/** One of `common`, and once in `weight + 1` times one of `rare`. */
export const mostly = <Value>(weight: number, common: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>) =>
  fc.oneof({ weight, arbitrary: common }, { weight: 1, arbitrary: rare });
