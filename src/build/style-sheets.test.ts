import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { physicalDeclarations } from './physical-declarations.ts';

const root = join(import.meta.dirname, '../dashboard');
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

/** Digits run to the right in every language, and so do columns of amounts. */
const exceptions = ['lists/table/data-table.module.css: text-align: right'];

test('style sheets name sides by the direction of the page, so that it can run to the left', () => {
  const found = sheets.flatMap((path) =>
    physicalDeclarations(readFileSync(join(root, path), 'utf8')).map(
      (declaration) => `${path}: ${declaration}`,
    ),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(found.filter((declaration) => !exceptions.includes(declaration))).toEqual([]);
  expect(exceptions.filter((declaration) => !found.includes(declaration))).toEqual([]);
});

test.each([
  'margin-left: 4px',
  'scroll-padding-top: 4px',
  'border-bottom: 0',
  'border-top-left-radius: 4px',
  'left: 0',
  'top: 0',
  'text-align: right !important',
  'float: left',
  'clear: right',
  'padding: 0 1px 0 2px',
  'inset: 0 auto 0 calc(1px + 2px)',
  'border-width: 1px 0 1px 2px',
  'border-radius: 4px 0 0 4px',
  'transform: translateX(-50%)',
  'transform: translate(4px, 0)',
  'translate: 4px',
  'box-shadow: inset 3px 0 0 red',
  'box-shadow: 0 1px red, -1px 0 red',
  'background: linear-gradient(to right, red, blue)',
  'background-position: left 4px',
  'transform-origin: left',
])('%s is refused', (declaration) => {
  expect(physicalDeclarations(`.a {\n  color: red;\n  ${declaration};\n}`)).toEqual([declaration]);
  expect(physicalDeclarations(`.a { @media print { ${declaration} } }`)).toEqual([declaration]);
});

test.each([
  'margin-inline-start: 4px',
  'text-align: end',
  'padding: 0 1px 2px',
  'padding: 0 1px 2px 1px',
  'border-radius: 4px 4px 0 0',
  'transform: translateY(4px)',
  'translate: 0 4px',
  'box-shadow: 0 1px 2px red',
  'box-shadow: inset 0 0 0 1px red',
  'box-shadow: inset calc(3px * var(--side)) 0 red',
  'padding-block-end: env(safe-area-inset-bottom)',
  'vertical-align: top',
  'grid-area: left',
])('%s is allowed', (declaration) => {
  expect(physicalDeclarations(`.left:not(.top) { ${declaration}; }`)).toEqual([]);
});
