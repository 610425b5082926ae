import type { ReactNode } from 'react';
import { Fragment, jsxs } from 'react/jsx-runtime';
import { say, type NamesIn } from './say.ts';

/** Around the name of an element in the text; of no other use in it. */
const mark = '\u0000';

/** As `say`, with elements in it: `sayNodes('Sign in to {company}', { company: <b>…</b> })`. */
export function sayNodes<const Text extends string>(
  text: Text,
  values: { [Name in NamesIn<Text>]: ReactNode },
): ReactNode;
export function sayNodes(text: string, values: Record<string, ReactNode>, english?: unknown): ReactNode {
  const marked = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? value : mark + name + mark,
    ]),
  );
  const sayWith = say as (id: string, values: object, english: unknown) => string;
  const parts = sayWith(text, marked, english).split(mark);
  return jsxs(Fragment, { children: parts.map((part, index) => (index % 2 ? values[part] : part)) });
}
