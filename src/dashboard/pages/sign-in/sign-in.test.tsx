import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { signInButton, signInWith } from '#testing/screens/sign-in-with.ts';

const service = serviceOfFile();

test.each([
  ['a refused token', undefined, '', "This token wasn't accepted. It may have expired or been revoked."],
  [
    'a wrong base address',
    undefined,
    '/somewhere',
    "There's no listing service at https://lists.example/somewhere.",
  ],
  [
    'no answer',
    () => Promise.reject(new TypeError('Failed')),
    '',
    "Couldn't reach the service at https://lists.example",
  ],
  [
    'a redirect',
    () => Promise.resolve(new Response('', { status: 302 })),
    '',
    'asks for another kind of sign-in',
  ],
])('%s is told in its own sentence, and no token is kept', async (_case, fetch, path, sentence) => {
  const config = { apiBaseUrl: `https://lists.example${path}` };
  await signInWith(createToken(), { fetch: fetch ?? service.fetch, config });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).toBe('{}{}');
});

test('no token, and what cannot be a token, are told before anything is sent', async () => {
  const asked = vi.fn<typeof fetch>();
  const { user } = renderApp({ fetch: asked });
  await screen.findByLabelText('Access token');
  await user.click(signInButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Paste your access token.');
  await user.type(await screen.findByLabelText('Access token'), 'two words');
  await user.click(signInButton());
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent("That doesn't look like an access token"),
  );
  expect(asked).not.toHaveBeenCalled();
});

test('a refused token can be shown, and what is wrong with it belongs to its field', async () => {
  const { user } = renderApp({ fetch: service.fetch });
  const field = await screen.findByLabelText('Access token');
  expect(field).toHaveAccessibleDescription('Use the access token your administrator gave you.');
  await user.type(field, createToken());
  await user.click(signInButton());
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/^This token wasn't accepted/);
  const show = screen.getByRole('button', { name: 'Show token', pressed: false });
  expect(field).toHaveAttribute('type', 'password');
  await user.click(show);
  expect(field).toHaveAttribute('type', 'text');
  expect(show).toHaveAttribute('aria-pressed', 'true');
});

test('a token for one list signs in, reads that list, and is told about the others', async () => {
  const { id: companyId } = await service.addCompany({ contacts: [{ last_name: 'Okafor' }] });
  const token = createToken();
  await addToken(service.database, { companyId, token, label: 'desk', lists: ['contacts'] });
  const { user } = await signInWith(token, { fetch: service.fetch });
  expect(await screen.findByText('This token may not read opportunities.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Contacts/ }));
  expect(await screen.findByText('Ada Okafor')).toBeVisible();
});

test('a token signs in with the quotes, header and unseen marks that were pasted with it', async () => {
  const { token } = await service.addCompany();
  const { user } = renderApp({ fetch: service.fetch });
  await user.click(await screen.findByLabelText('Access token'));
  await user.paste(`« Authorization: Bearer\u00a0${token}\u2800 »\ufe0f`);
  await user.click(signInButton());
  expect(await screen.findByRole('heading', { name: 'No opportunities yet' })).toBeVisible();
});

test('demo tokens are one click', async () => {
  const { token, name } = await service.addCompany();
  const { user } = renderApp({ fetch: service.fetch, config: { demo: [{ company: name, token }] } });
  await user.click(await screen.findByRole('button', { name: `Sign in to ${name}` }));
  expect(await screen.findByRole('heading', { name: 'No opportunities yet' })).toBeVisible();
});

/** Opens the sign-in page as for a person in the first of two companies who adds a third. */
function beginAdding() {
  const app = renderApp({ fetch: service.fetch });
  for (const slot of ['.2', '.3']) {
    localStorage.setItem(`roster.session${slot}`, JSON.stringify({ token: createToken(), apiBaseUrl: '' }));
    localStorage.setItem(`roster.company${slot}`, `\nCompany ${slot}`);
  }
  sessionStorage.setItem('roster.added-from', '.2');
  return app;
}

test('adding a company ends with the sign-in', async () => {
  const { token } = await service.addCompany({ contacts: [] });
  const { user } = beginAdding();
  await user.type(await screen.findByLabelText('Access token'), token);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Opportunities' });
  expect(sessionStorage.getItem('roster.added-from')).toBeNull();
});

test('a person who adds a company sees which one they stay signed in to, and the way back', async () => {
  const { user } = beginAdding();
  expect(await screen.findByRole('heading', { name: 'Add a company' })).toBeVisible();
  expect(screen.getByText('You stay signed in to', { exact: false })).toHaveTextContent('Company .2');
  expect(screen.getByRole('button', { name: 'Back to Company .2' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Signed in on this device' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(sessionStorage.getItem('roster.slot')).toBe('.2');
  expect(sessionStorage.getItem('roster.added-from')).toBeNull();
});
