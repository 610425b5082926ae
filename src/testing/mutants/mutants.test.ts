import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';

const pathOf = (file: string) => resolve(import.meta.dirname, '../..', file);

test('the code of each mutant stands once in its file, and the tests that find it are there', () => {
  const isOutdated = mutants.filter(
    ({ file, code, tests }) =>
      readFileSync(pathOf(file), 'utf8').split(code).length !== 2 || !tests.map(pathOf).every(existsSync),
  );
  expect(isOutdated.map(({ file, fault }) => `${file}: ${fault}`)).toEqual([]);
});
