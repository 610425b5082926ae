import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Id } from '#contract/fields.ts';
import type { Contact } from '#contract/contact.ts';
import { extensions } from '#contract/parameters.ts';
import type { ListNames } from '#dashboard/data/names/names.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { someSlots } from '#testing/screen.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { aSession, InSession } from '#testing/session.tsx';
import { RecordFilter } from './filter.tsx';

const service = serviceOfFile();

let names: ListNames | null = null;

const people = [
  { first_name: 'Amara', last_name: 'Okafor', company: 'Harbour Textiles' },
  { first_name: 'Tomás', last_name: 'Herrera', company: 'Nordlys Fisk' },
  { first_name: 'Ingrid', last_name: 'Solberg', company: null, email: 'ingrid@nordlys.example' },
];

const chosen: (Id | undefined)[] = [];

function Given({ value }: { value?: Id }) {
  const [id, setId] = useState(value);
  const change = (next: Id | undefined) => {
    chosen.push(next);
    setId(next);
  };
  return <RecordFilter label="Contact" name="contacts" value={id} onChange={change} slots={someSlots} />;
}

const show = (given: ReturnType<typeof aSession>, value?: number) => {
  names = given.names.contacts;
  chosen.length = 0;
  render(
    <InSession {...given}>
      <Given value={value} />
      <a href="#elsewhere">Elsewhere</a>
    </InSession>,
  );
  return userEvent.setup();
};

/** The filter over a company's contacts, all of them read. */
async function showRead(contacts: Partial<Contact>[], value?: number) {
  const { token } = await service.addCompany({ contacts });
  const user = show(aSession(service.fetch, token), value);
  act(() => names?.start());
  await waitFor(() => expect(names?.progress()?.status).toBe('complete'));
  return user;
}

const trigger = () => screen.getByRole('button', { name: /^Contact/ });
const search = () => screen.findByRole('combobox', { name: 'Search by name, company, email or phone' });

/** Types a text in one go: user-event cannot type where React Aria moves its virtual focus between two keys. */
async function type(text: string) {
  const input = await search();
  fireEvent(input, new InputEvent('beforeinput', { inputType: 'insertText', bubbles: true }));
  fireEvent.input(input, { target: { value: text } });
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('a contact is found by typing and chosen with the keyboard alone', async () => {
  const user = await showRead(people);
  await user.tab();
  await user.keyboard('{Enter}');
  const field = await search();
  await waitFor(() => expect(field).toHaveFocus());
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(options()).toHaveLength(3));
  await type('NORDLYS');
  await waitFor(() =>
    expect(options()).toEqual(['Tomás Herrera Nordlys Fisk', 'Ingrid Solberg ingrid@nordlys.example']),
  );
  await user.keyboard('{ArrowDown}');
  expect(await search()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  const second = screen.getByRole('option', { name: /Ingrid/ });
  await waitFor(() =>
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', second.id),
  );
  await user.keyboard('{Enter}');
  expect(chosen).toEqual([3]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(trigger()).toHaveAccessibleName('Contact: Ingrid Solberg'));
  await waitFor(() => expect(trigger()).toHaveFocus());
});

test('two people of one name and company are told apart', async () => {
  const alike = { first_name: 'Amara', last_name: 'Okafor', company: 'Harbour Textiles' };
  const user = await showRead([
    { ...alike, email: 'amara@harbour.example', phone: '+47 353 20 91' },
    { ...alike, email: 'info@harbour.example', phone: '+47 1' },
    { ...alike, email: 'info@harbour.example', phone: '+47 2' },
    { ...alike, last_name: 'Adeyemi' },
  ]);
  await user.click(trigger());
  await search();
  await waitFor(() =>
    expect(options()).toEqual([
      'Amara Okafor Harbour Textiles · amara@harbour.example',
      'Amara Okafor Harbour Textiles · info@harbour.example · +47 1',
      'Amara Okafor Harbour Textiles · info@harbour.example · +47 2',
      'Amara Adeyemi Harbour Textiles',
    ]),
  );
  await type('3532091');
  await waitFor(() => expect(options()).toEqual(['Amara Okafor Harbour Textiles']));
});

test('the chosen contact is marked, and choosing it again with the pointer keeps it', async () => {
  const user = await showRead(people, 2);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(trigger());
  const option = await screen.findByRole('option', { selected: true });
  expect(option).toHaveAccessibleName(/Tomás Herrera/);
  await user.click(option);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(trigger()).toHaveAccessibleName('Contact: Tomás Herrera');
  expect(chosen).toEqual([]);
});

test('a press on the filter closes its picker, and one elsewhere does and has its own effect', async () => {
  const user = await showRead(people);
  await user.click(trigger());
  await search();
  await user.click(trigger());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(trigger());
  await search();
  await user.click(screen.getByText('Elsewhere'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.hash).toBe('#elsewhere');
});

test.each([
  ['No contacts match "zebra".', people, 'zebra'],
  ['No contacts yet.', [], ''],
])('a search without matches says so: %s', async (sentence, contacts, text) => {
  const user = await showRead(contacts);
  await user.click(trigger());
  await type(text);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(sentence));
  expect(options()).toEqual([]);
});

test('more than a hundred matches are cut off, and their number is said', async () => {
  const user = await showRead(Array.from({ length: 103 }, () => ({})));
  await user.click(trigger());
  await search();
  await waitFor(() => expect(options()).toHaveLength(100));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 more. Type to search.'));
  await type('okafor 103');
  await waitFor(() => expect(options()).toEqual(['Ada Okafor 103 Harbour Textiles']));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 contact'));
});

/** The filter over a service that can search, and the line to it. */
async function showAsked(contacts: Partial<Contact>[]) {
  const { token } = await service.addCompany({ contacts });
  const network = fakeNetwork(service.fetch);
  const user = show(aSession(network.fetch, token, 100, { extensions: [...extensions] }));
  act(() => names?.start());
  await user.click(trigger());
  await waitFor(() => expect(options()).toHaveLength(contacts.length));
  return { user, network };
}

test('while the service searches, the matches before stay, and Enter chooses none of them', async () => {
  const { user, network } = await showAsked(people);
  expect(screen.queryByText(/ of 3 · /)).toBeNull();
  const letThrough = network.hold();
  await type('tom');
  await waitFor(() => expect(network.asked.join('\n')).toContain('search=tom'));
  expect(options()).toHaveLength(3);
  await user.keyboard('{Enter}');
  expect(chosen).toEqual([]);
  letThrough();
  await waitFor(() => expect(options()).toEqual(['Tomás Herrera Nordlys Fisk']));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual([2]);
  await waitFor(() => expect(trigger()).toHaveAccessibleName('Contact: Tomás Herrera'));
});

test('a search that failed is told, and done again when asked', async () => {
  const { user, network } = await showAsked(people);
  network.intercept = () => Promise.resolve(Response.json({ message: 'No.' }, { status: 403 }));
  await type('ingrid');
  expect(await screen.findByText("Couldn't load records.")).toBeVisible();
  network.intercept = (response) => Promise.resolve(response);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(options()).toEqual(['Ingrid Solberg ingrid@nordlys.example']));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});
