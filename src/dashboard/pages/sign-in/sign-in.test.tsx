import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { signInButton, signInWith } from '#testing/sign-in-with.ts';

const service = serviceOfFile();

test('a refused token gets its own sentence and is not kept', async () => {
  await signInWith(createToken(), { fetch: service.fetch });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "This token wasn't accepted. It may have expired or been revoked.",
  );
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

test('a service that cannot be reached is told with its address', async () => {
  const config = { apiBaseUrl: 'https://lists.example' };
  await signInWith(createToken(), { fetch: () => Promise.reject(new TypeError('Failed to fetch')), config });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Couldn't reach the service at https://lists.example",
  );
});

test('a wrong base address is told as such', async () => {
  const config = { apiBaseUrl: 'https://lists.example/somewhere' };
  await signInWith(createToken(), { fetch: service.fetch, config });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "There's no listing service at https://lists.example/somewhere.",
  );
});

test('a redirect is told as another kind of sign-in', async () => {
  await signInWith(createToken(), { fetch: () => Promise.resolve(new Response('', { status: 302 })) });
  expect(await screen.findByRole('alert')).toHaveTextContent('asks for another kind of sign-in');
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

test('demo tokens are one click', async () => {
  const { token, name } = await service.addCompany();
  const { user } = renderApp({ fetch: service.fetch, config: { demo: [{ company: name, token }] } });
  await user.click(await screen.findByRole('button', { name: `Sign in to ${name}` }));
  expect(await screen.findByRole('heading', { name: 'No opportunities yet' })).toBeVisible();
});
