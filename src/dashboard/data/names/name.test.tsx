import { Profiler, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aSession, InSession } from '#testing/session.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { Name } from './name.tsx';
import type { ListNames } from './names.ts';

const service = serviceOfFile();

let session: ReturnType<typeof aSession>;
beforeEach(async () => {
  const { token } = await service.addCompany({
    contacts: [{ first_name: 'Amara', last_name: 'Okafor' }, {}, {}],
    agents: [{ name: 'Front desk' }],
  });
  session = aSession(service.fetch, token);
});

const readAll = (names: ListNames) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        names.subscribe(() => {
          if (['complete', 'failed'].includes(names.progress()?.status ?? '')) resolve();
        });
        names.start();
      }),
  );

const show = (content: ReactNode) => render(<InSession {...session}>{content}</InSession>).container;

test('a contact is a placeholder until it is read, then its name beside its initials', async () => {
  const container = show(<Name of="contacts" id={1} isPerson />);
  expect(container).toHaveTextContent('Loading contact 1');
  await readAll(session.names.contacts);
  expect(screen.getByText('Amara Okafor')).toBeVisible();
  expect(screen.getByText('AO')).toHaveAttribute('aria-hidden', 'true');
});

test('no id says which thing is missing', () => {
  const container = show(<Name of="contacts" id={null} isPerson />);
  expect(container).toHaveTextContent(/^No contact$/);
});

test('an id is shown as such when the list could not be read', async () => {
  session = aSession(() => Promise.resolve(new Response('{}', { status: 403 })), 'any');
  const container = show(<Name of="contacts" id={7712} isPerson />);
  await readAll(session.names.contacts);
  expect(container).toHaveTextContent(/^Contact 7712 not loaded$/);
});

test('an id is not called missing when one of the records could not be read', async () => {
  const body = {
    data: [{ id: null }],
    links: { first: null, last: null, prev: null, next: null },
    meta: { current_page: 1, from: 1, last_page: 1, links: [], path: '/', per_page: 2, to: 1, total: 1 },
  };
  session = aSession(() => Promise.resolve(Response.json(body)), 'any');
  const container = show(<Name of="contacts" id={7712} isPerson />);
  await readAll(session.names.contacts);
  expect(container).toHaveTextContent(/^Contact 7712 not loaded$/);
});

test('a name is rendered again only when its own record arrives', async () => {
  let renders = 0;
  show(
    <Profiler id="name" onRender={() => (renders += 1)}>
      <Name of="contacts" id={1} isPerson />
    </Profiler>,
  );
  await readAll(session.names.contacts);
  expect(session.names.contacts.progress()?.read).toBe(3);
  expect(renders).toBe(2);
});
