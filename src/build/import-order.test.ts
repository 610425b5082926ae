import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import plugin from './import-order.js';

const inside = [['src/contract'], ['src/dashboard/ui'], ['src/dashboard/table', 'src/dashboard/filters']];
const order = [...inside, ['src/dashboard/*'], ['src/dashboard']];

/** What the rule says of one import. */
function complaints(file: string, specifier: string, kind: 'ImportDeclaration' | 'ImportExpression') {
  const messages: string[] = [];
  const rule = plugin.rules['import-order'].create({
    options: [[order]],
    filename: fileURLToPath(new URL(`../../${file}`, import.meta.url)),
    report: ({ message }: { message: string }) => messages.push(message),
  });
  rule[kind]({ source: { value: specifier } });
  return messages;
}

describe('the order of imports', () => {
  test.each([
    ['src/dashboard/ui/a.ts', '#contract/endpoints.ts'],
    ['src/dashboard/table/a.ts', '#dashboard/ui/b.ts'],
    ['src/dashboard/table/a.ts', './b.ts'],
    ['src/dashboard/notes/a.ts', '#dashboard/table/b.ts'],
    ['src/dashboard/app.tsx', './notes/a.ts'],
    ['src/dashboard/ui/a.ts', 'react'],
    ['src/elsewhere/a.ts', '#dashboard/ui/b.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(complaints(file, specifier, 'ImportDeclaration')).toEqual([]);
  });

  test.each([
    ['src/contract/a.ts', '#dashboard/ui/b.ts', 'comes after it'],
    ['src/dashboard/ui/a.ts', '#dashboard/table/b.ts', 'comes after it'],
    ['src/dashboard/table/a.ts', '#dashboard/filters/b.ts', 'stands beside it'],
    ['src/dashboard/notes/a.ts', '#dashboard/contacts/b.ts', 'stands beside it'],
    ['src/dashboard/notes/a.ts', '#dashboard/app.tsx', 'comes after it'],
    ['src/dashboard/table/deep/a.ts', '../../filters/b.ts', 'stands beside it'],
  ])('%s may not import %s, at once or lazily', (file, specifier, reason) => {
    expect(complaints(file, specifier, 'ImportDeclaration')).toEqual([expect.stringContaining(reason)]);
    expect(complaints(file, specifier, 'ImportExpression')).toEqual([expect.stringContaining(reason)]);
  });
});
