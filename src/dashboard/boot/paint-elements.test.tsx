import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { nodeText } from '#testing/screen.ts';
import { paint } from './paint.ts';

const nothing = () => {};

const painted = (node: ReactNode) => {
  const root = document.createElement('div');
  paint(root, node);
  return root;
};

const Twice = ({ children }: { children: ReactNode }) => [children, <b key="b">{children}</b>];

test.each<[string, ReactNode]>([
  [
    'fragments and components',
    <Twice key="0">
      <>
        a{1}
        <>{'b'}</>
      </>
    </Twice>,
  ],
  ['nested arrays', [['a', [<i key="i">b</i>]], [], 'c']],
  [
    'nothing',
    [
      '',
      null,
      undefined,
      true,
      false,
      <p key="p">
        {''}
        {null}
        {false}
      </p>,
    ],
  ],
  [
    'zero and numbers',
    <p key="p">
      {0}
      {-1.5}
      {12n}
    </p>,
  ],
  [
    'texts side by side',
    <p key="p">
      a{'b'} {3}
      {''}c
    </p>,
  ],
  [
    'shapes',
    <p key="p">
      <svg viewBox="0 0 1 1" focusable="false">
        <g className="a">
          <path d="M0 0" strokeWidth="2" strokeDasharray="1 2" />
        </g>
      </svg>
      <b>after</b>
    </p>,
  ],
  [
    'attributes',
    <label
      key="l"
      htmlFor="x"
      tabIndex={-1}
      title=""
      hidden
      inert={false}
      aria-hidden
      aria-busy={false}
      aria-label={undefined}
      data-on
      data-off={false}
      data-none=""
      draggable="true"
    >
      {'<&>'}
    </label>,
  ],
  ['styles', <p key="p" style={{ width: '50%', '--first': '12px' } as object} />],
  [
    'a popover',
    <p key="p">
      <button type="button" popoverTarget="m" disabled>
        m
      </button>
      <i id="m" popover="auto" />
    </p>,
  ],
  [
    'a column',
    <table key="t">
      <colgroup>
        <col style={{ width: 'auto' }} suppressHydrationWarning />
      </colgroup>
      <tbody>
        <tr>
          <td colSpan={2}>x</td>
        </tr>
      </tbody>
    </table>,
  ],
  [
    'a time',
    <time key="t" dateTime="2026-11-20" onPointerEnter={nothing}>
      x
    </time>,
  ],
])('as React makes it: %s', (_case, node) => {
  const root = painted(node);
  const { container } = render(node);
  expect(nodeText(root)).toBe(nodeText(container));
  expect(root.isEqualNode(container)).toBe(true);
});

const stateOf = (of: Element) => [
  ...Array.from(of.querySelectorAll('input'), ({ value, checked, maxLength }) => [value, checked, maxLength]),
  ...Array.from(of.querySelectorAll('select'), ({ value }) => value),
];

test('fields and choices hold what React puts into them', () => {
  const node = (
    <>
      <input type="search" value="a" maxLength={9} onChange={nothing} />
      <input type="radio" name="r" defaultChecked />
      <input type="radio" name="r" defaultChecked={false} />
      <select value={2} onChange={nothing}>
        <option value={1}>one</option>
        <option value={2}>two</option>
      </select>
    </>
  );
  const root = painted(node);
  const { container } = render(node);
  expect(nodeText(root)).toBe(nodeText(container));
  expect(stateOf(root)).toEqual(stateOf(container));
  expect(stateOf(root)).toEqual([['a', false, 9], ['on', true, -1], ['on', false, -1], '2']);
});
