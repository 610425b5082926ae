import { render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import * as clock from '#contract/clock.ts';
import { configFrom } from '#contract/config.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { extensions } from '#contract/parameters.ts';
import { readListParams } from '#dashboard/data/address/list-params.ts';
import { idOf, parsePage } from '#dashboard/data/api/read-page.ts';
import { noPlaces, firstSlots } from '#dashboard/lists/list/first-slots.tsx';
import { liveSlots } from '#dashboard/lists/list/use-slots.tsx';
import { ListScreen } from '#dashboard/lists/list/view/list-screen.tsx';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { referenceTo } from '#dashboard/data/names/naming.ts';
import type { Reference } from '#dashboard/data/names/reference.ts';
import { routes } from '#dashboard/app/routes.tsx';
import type { Slots } from '#dashboard/lists/slots.ts';
import { Frame } from '#dashboard/app/shell/frame.tsx';
import { shownTable, writeLayout } from '#dashboard/lists/table/table-layout.ts';
import { ownZone } from '#dashboard/base/ui/zone.ts';
import { oddRecord } from '#testing/fuzz/odd-records.ts';
import { aContact, anAgent } from '#testing/records.ts';
import { runs } from '#testing/run/runs.ts';
import { nodeText } from '#testing/screen.ts';
import { aSession, InSession } from '#testing/session.tsx';
import { paint } from './paint.ts';

const nothing = () => {};

const views = (name: EndpointName) => {
  const known = routes.find((route) => route.name === name)?.resource.columns ?? [];
  const width = fc.option(fc.integer({ min: 56, max: 900 }), { nil: null });
  const columns = fc
    .shuffledSubarray(known)
    .chain((some) => fc.tuple(...some.map(({ id }) => width.map((px) => ({ id, width: px })))));
  return fc.option(
    fc.record({ columns, isCompact: fc.boolean() }).map((view) => writeLayout(view) || 'nonsense'),
    { nil: undefined },
  );
};

const names: Record<NamedList, Map<Id, Reference>> = {
  contacts: new Map<Id, Reference>([
    [1, referenceTo('contacts', aContact())],
    [2, referenceTo('contacts', aContact({ first_name: '<i>أمينة', last_name: null }))],
  ]),
  agents: new Map<Id, Reference>([[1, referenceTo('agents', anAgent())]]),
};
const nameOf = (list: NamedList, id: Id) => names[list].get(id) ?? 'loading';

const screens = fc.constantFrom<EndpointName>('opportunities', 'contacts', 'agents').chain((name) =>
  fc.record({
    name: fc.constant(name),
    rows: fc.option(fc.array(oddRecord(name), { maxLength: 4 }), { freq: 8 }),
    meta: fc.record({
      total: fc.constantFrom(undefined, 0, 4, 4321),
      per_page: fc.constantFrom(1, 15),
      last_page: fc.constantFrom(1, 40),
    }),
    columns: views(name),
    query: fc.constantFrom(
      '',
      '?page=2',
      '?status=won&contact_id=2',
      '?sort=name&search=%22a%22',
      '?per_page=7&page=3',
      '?created_from=2026-11-01&created_at=2026-11-02',
      '?nonsense=%00&status=x',
    ),
    open: fc.constantFrom(
      { id: null, invalid: null },
      { id: 1, invalid: null },
      { id: null, invalid: '\u0000' },
    ),
    isCovered: fc.boolean(),
    isOld: fc.boolean(),
    isLive: fc.boolean(),
    extensions: fc.subarray([...extensions]),
    currency: fc.constantFrom(null, 'EUR', 'JPY', 'XXX'),
  }),
);

/** A whole screen of a list, as the painter and the live page have it. */
function elementsOf(given: typeof screens extends fc.Arbitrary<infer Given> ? Given : never) {
  const { name, rows, meta, columns, open, isCovered } = given;
  const config = configFrom({ extensions: given.extensions, currency: given.currency });
  const { params } = readListParams(name, given.extensions, given.query);
  const page = rows && parsePage(name, { data: rows, meta }, params);
  const { resource } = routes.find((route) => route.name === name) ?? {};
  if (!resource) throw new Error(`There is no route to ${name}.`);
  const shown = page && { page, params, at: given.isOld ? performance.timeOrigin - 3_600_000 : clock.now() };
  const list = {
    shown,
    current: shown !== null,
    fetching: !shown || given.isOld,
    error: null,
    retry: nothing,
  };
  const table = { ...shownTable(resource.columns, columns, null), change: nothing };
  const panel = open.id === null ? null : isCovered ? 'covering' : 'beside';
  const marked = page?.rows.slice(0, 1).map((row) => idOf(row) ?? 0) ?? [];
  const on = (slots: Slots) => (
    <Frame navigation={routes} shown={name} address={`/${name}${given.query}`} slots={slots}>
      <ListScreen {...{ resource, params, open, panel, list, table, marked, slots }} places={noPlaces} />
    </Frame>
  );
  return { config, on };
}

const painted = (node: ReactNode) => {
  const root = document.createElement('div');
  paint(root, node);
  return root;
};

/** What React makes of it at first, inside a session that knows the names and gets no answers. */
function rendered(node: ReactNode) {
  const { session, names } = aSession(() => new Promise(() => {}), 'token');
  const known = (list: NamedList) => ({
    ...names[list],
    lookUp: (id: Id) => nameOf(list, id),
    retain: () => nothing,
  });
  const inSession = { session, names: { contacts: known('contacts'), agents: known('agents') } };
  const { container, unmount } = render(<InSession {...inSession}>{node}</InSession>);
  // Without what is chosen in it, which is no attribute.
  const made = { copy: container.cloneNode(true) as HTMLElement, chosen: chosen(container) };
  unmount();
  return made;
}

const chosen = (root: Element) => [...root.querySelectorAll('select')].map(({ value }) => value);

test.each([
  ['UTC', false],
  ["the device's own zone", true],
])(
  'in %s, any screen of any list is painted as React makes it, of live parts and of still ones',
  (_zone, isOwn) => {
    ownZone.set(isOwn);
    onTestFinished(() => {
      ownZone.set(true);
    });
    fc.assert(
      fc.property(screens, (given) => {
        const { config, on } = elementsOf(given);
        const still = firstSlots(config, nameOf);
        const root = painted(on(still));
        const made = rendered(on(given.isLive ? { ...liveSlots, config, navigate: nothing } : still));
        expect(nodeText(root)).toBe(nodeText(made.copy));
        expect(root.isEqualNode(made.copy)).toBe(true);
        expect(chosen(root)).toEqual(made.chosen);
      }),
      { numRuns: runs(isOwn ? 3 : 10) },
    );
  },
);

const stateOf = (of: Element) => [
  ...Array.from(of.querySelectorAll('input'), ({ value, checked, maxLength }) => [value, checked, maxLength]),
  ...chosen(of),
];

test('fields and choices hold what React puts into them, and texts side by side are as many', () => {
  const node = (
    <>
      a{'b'} {0}
      {''}c
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
  expect(root.isEqualNode(container)).toBe(true);
  expect(stateOf(root)).toEqual(stateOf(container));
  expect(stateOf(root)).toEqual([['a', false, 9], ['on', true, -1], ['on', false, -1], '2']);
});
