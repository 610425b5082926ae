import { expect, test } from 'vitest';
import plugin from './one-clock.js';

const date = { type: 'Identifier', name: 'Date' };

test.each([
  ['new Date()', 'NewExpression', { callee: date, arguments: [] }, 1],
  ['new Date(at)', 'NewExpression', { callee: date, arguments: [{}] }, 0],
  ['Date()', 'CallExpression', { callee: date }, 1],
  ['Date.now', 'MemberExpression', { object: date, property: { name: 'now' } }, 1],
  ['Date.UTC', 'MemberExpression', { object: date, property: { name: 'UTC' } }, 0],
  ['clock.now', 'MemberExpression', { object: { ...date, name: 'clock' }, property: { name: 'now' } }, 0],
] as const)('%s is reported as a second clock where it asks for the time', (_text, kind, node, count) => {
  const reports: unknown[] = [];
  const rule = plugin.rules['one-clock'].create({ report: (report: unknown) => reports.push(report) });
  rule[kind](node);
  expect(reports).toHaveLength(count);
});
