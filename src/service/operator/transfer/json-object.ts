import { problemOfText } from './text-rule.ts';

/** Most levels of nesting; PostgreSQL's JSON parser stops at some thousands. */
const deepest = 100;

/** What is wrong with the text of a JSON object, as the end of a sentence; null if nothing is. */
export const problemOfCustomisation = (value: unknown) => {
  const parsed = parse(value);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return 'must be a JSON object';
  return problemWithin(parsed, 1);
};

const parse = (text: unknown): unknown => {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const problemWithin = (value: unknown, depth: number): string | null => {
  if (typeof value === 'string') return problemOfText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'must not hold numbers past 1e308';
  if (typeof value !== 'object' || value === null) return null;
  if (depth > deepest) return `must not be nested more than ${deepest} levels deep`;
  for (const [key, member] of Object.entries(value)) {
    const problem = problemWithin(key, depth) ?? problemWithin(member, depth + 1);
    if (problem !== null) return problem;
  }
  return null;
};
