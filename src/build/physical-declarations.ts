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
export function physicalDeclarations(css: string) {
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
