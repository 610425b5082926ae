import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { switchLetters } from '#dashboard/base/commands/key-settings.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { openAccountMenu } from '#testing/screens/account-menu.ts';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import '#dashboard/app/shell/late-frame.tsx';

const service = serviceOfFile();

// The files of a worker share the choice.
afterEach(() => switchLetters(true));

async function openSheet() {
  const { token } = await service.addCompany({ opportunities: many(3) });
  const app = renderApp({ fetch: service.fetch, token });
  await screen.findByRole('link', { name: 'Opportunity 1' });
  await app.user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  return { ...app, sheet };
}

test('the sheet opens on ?, and shows the keys as they are called', async () => {
  const { user, sheet } = await openSheet();
  const lines = sheet.getAllByRole('term').map((term) => {
    const keys = term.nextElementSibling?.cloneNode(true) as Element;
    for (const spoken of keys.querySelectorAll('[class*=hidden]')) spoken.remove();
    return `${term.textContent}: ${keys.textContent?.replaceAll(/\s+/g, ' ').trim()}`;
  });
  expect(lines).toEqual(
    expect.arrayContaining([
      'Go to, search all lists: Ctrl K',
      'Search this list: /',
      'Next, previous row: j k or ↓ ↑',
      'Select the row, a range: x Shift X',
      'Status: all, new, qualified, won, lost: 0 – 4',
      'Close the record: Esc',
    ]),
  );
  await user.keyboard('j');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const menu = await openAccountMenu(user);
  await user.click(menu.getByRole('button', { name: /^Keyboard shortcuts/ }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
});

test('one switch turns all letters off, and stays off on this device', async () => {
  const { user, sheet } = await openSheet();
  expect(sheet.getAllByText('Single-letter shortcuts')).toHaveLength(1);
  expect(sheet.queryByRole('button', { name: /shortcut/ })).toBeNull();
  await user.click(sheet.getByRole('switch'));
  expect(sheet.getAllByText('switched off').length).toBeGreaterThan(5);
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await user.keyboard('gc');
  expect(address()).toBe('/opportunities');
  expect(localStorage.getItem('roster.shortcuts')).toBe('{"letters":false}');
});
