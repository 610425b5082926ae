import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* The sides that lines of the page begin and end on swap in a language that is written from right to left. */

const named = /(^|-)(left|right|top|bottom)(-|$)/;

/** Shorthands whose second and fourth values are for the right and the left. */
const ofFourSides = /^(margin|padding|inset|scroll-(margin|padding)|border-(width|style|color))$/;

/** Properties with values that name the left or the right. */
const aligning = /^(text-align|float|clear|caption-side|background(-position|-image)?|transform-origin)$/;

/** Whether a length is along the line, whatever its sign: neither 0 nor turned with the page (`--side` in tokens.css). */
const isTowardsASide = (length: string | undefined) =>
  length !== undefined && length !== '0' && !length.includes('var(--side)');

/**
 * The declarations of a style sheet that name the left, the right, the top or the bottom, or move something to the left or
 * the right, each as `property: value`. Widths and heights have no side and pass.
 */
function physicalDeclarations(css: string) {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return Array.from(
    plain.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+)(?=[;}])/g),
    ([, property = '', value = '']) => ({
      property,
      value: value.trim(),
    }),
  )
    .filter(({ property, value }) => isPhysical(property, value.replace(/\s*!important$/, '')))
    .map(({ property, value }) => `${property}: ${value}`);
}

function isPhysical(property: string, value: string) {
  // For a shorthand clockwise from the top, or from its left corner.
  const [first, second = first, third = first, fourth = second] = partsOf(value);
  if (named.test(property)) return true;
  if (aligning.test(property)) return /\b(left|right)\b/.test(value);
  if (ofFourSides.test(property)) return fourth !== second;
  if (property === 'border-radius') return first !== second || third !== fourth;
  if (property === 'translate') return isTowardsASide(first);
  if (property === 'transform') return /translateX\((?!0\))|translate(3d)?\((?!0\s*[,)])/.test(value);
  if (property === 'box-shadow') return value !== 'none' && layersOf(value).some(isCastToASide);
  return false;
}

const isCastToASide = (layer: string) =>
  isTowardsASide(partsOf(layer).find((part) => /^[-\d]|^calc/.test(part)));

/** The parts of a value at spaces outside of parentheses. */
const partsOf = (value: string) => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** The layers of a value at commas outside of parentheses. */
const layersOf = (value: string) => value.match(/(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

const root = join(import.meta.dirname, '../dashboard');
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

/** Digits run to the right in every language, and so do columns of amounts. */
const exceptions = [
  'lists/table/data-table',
  'lists/list/chart/chart',
  'lists/record/contact/opportunity-lines',
  'pages/overview/newest',
].map((sheet) => `${sheet}.module.css: text-align: right`);

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

/** With one such length, everything in a container that asks for its width is styled again at each layout of a list. */
test('no length is one of a container', () => {
  const units = /\d(cq[wihb]|cqmin|cqmax)\b/;
  expect(sheets.filter((path) => units.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
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
