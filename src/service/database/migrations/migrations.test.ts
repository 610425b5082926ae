import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrations } from './migrations.ts';

test('every numbered file of the folder is a migration of its name, in order', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d/.test(file));
  expect(Object.keys(migrations)).toEqual(files.map((file) => file.replace('.ts', '')).toSorted());
});
