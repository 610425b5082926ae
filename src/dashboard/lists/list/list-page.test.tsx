import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseRows, rowNames } from '#testing/list-rows.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

test('a page shows its rows, its range and the total, and announces itself', async () => {
  const { token } = await service.addCompany({ opportunities: many(20), contacts: [{}], agents: [{}] });
  renderApp({ fetch: service.fetch, token, path: '/opportunities?page=2' });
  expect(await screen.findByText('16–20 of 20')).toBeVisible();
  expect(rowNames()).toEqual([16, 17, 18, 19, 20].map((id) => `Opportunity ${id}`));
  expect(await screen.findByText('Opportunities: page 2 of 2, records 16 to 20 of 20')).toBeInTheDocument();
  expect(document.title).toBe('Opportunities, page 2 · Roster');
  expect(screen.queryByRole('button', { name: 'Go to page…' })).toBeNull();
  expect((await screen.findAllByText('Ada Okafor 1'))[0]).toBeVisible();
});

test('filters that nothing matches are named and can be cleared', async () => {
  const { token } = await service.addCompany({ opportunities: many(2), contacts: [{ id: 1 }] });
  const path = '/opportunities?status=won&contact_id=1&created_at=2019-11-12';
  const { user } = renderApp({ fetch: service.fetch, token, path });
  expect(await screen.findByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
  expect(
    await screen.findByText(
      (_text, element) =>
        element?.textContent ===
          'There are no won opportunities from Ada Okafor 1, created on 12 November 2019.' &&
        element.tagName === 'P',
    ),
  ).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Clear filters' })[1] ?? document.body);
  expect(await screen.findByText('1–2 of 2')).toBeVisible();
  expect(address()).toBe('/opportunities');
});

test('invalid parts of the address are ignored, named, and removed on request', async () => {
  const { token } = await service.addCompany({ opportunities: many(1) });
  const path = `/opportunities/${'abc'.repeat(22)}?status=Won&page=0`;
  const { user } = renderApp({ fetch: service.fetch, token, path });
  expect(await screen.findByText('1 of 1')).toBeVisible();
  expect(await screen.findByText('status=Won')).toBeVisible();
  expect(screen.getByText('page=0')).toBeVisible();
  expect(screen.getByText(/^record=abcabc/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(address()).toBe('/opportunities');
  expect(screen.queryByText('status=Won')).not.toBeInTheDocument();
});

test('the page size can be changed only where the server supports it, and starts again at page 1', async () => {
  const { token } = await service.addCompany({ opportunities: many(40) });
  const first = renderApp({
    fetch: service.fetch,
    token,
    path: '/opportunities?page=2',
    config: { extensions: ['per_page'] },
  });
  await screen.findByText('16–30 of 40');
  await chooseRows(first.user, '25');
  expect(await screen.findByText('1–25 of 40')).toBeVisible();
  expect(address()).toBe('/opportunities?per_page=25');
  first.unmount();
  const { user } = renderApp({ fetch: service.fetch, token });
  expect(await screen.findByText('1–15 of 40')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Display' }));
  expect(await screen.findByRole('radiogroup', { name: 'Density' })).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'Rows' })).toBeNull();
});

test('without clipboard access the link is shown, selected and ready to copy', async () => {
  const { token } = await service.addCompany({ opportunities: many(2) });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/opportunities?status=new' });
  await screen.findByText('1–2 of 2');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'List actions' }));
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  const field = await screen.findByLabelText<HTMLInputElement>(/Press Ctrl\+C to copy/);
  expect(field).toHaveValue(`${window.location.origin}/opportunities?status=new`);
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]));
});

test('any page of a long list can be reached by its number, and other numbers are refused', async () => {
  const { token } = await service.addCompany({ opportunities: many(130) });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/opportunities?status=new' });
  await user.click(await screen.findByRole('button', { name: 'Go to page…' }));
  const field = await screen.findByRole('textbox', { name: 'Page (1 to 9)' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.clear(field);
  await user.type(field, '10{Enter}');
  expect(screen.getByText('Enter a page from 1 to 9.')).toBeVisible();
  expect(field).toBeInvalid();
  await user.clear(field);
  await user.type(field, '9{Enter}');
  expect(await screen.findByText('121–130 of 130')).toBeVisible();
  expect(address()).toBe('/opportunities?status=new&page=9');
  expect(screen.queryByRole('textbox', { name: /^Page/ })).toBeNull();
});
