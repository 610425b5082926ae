import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, renderApp } from '#testing/render-app.tsx';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import '#dashboard/app/shell/late-frame.tsx';

const service = serviceOfFile();

async function openSheet() {
  const { token } = await service.addCompany({ opportunities: many(3) });
  const app = renderApp({ fetch: service.fetch, token });
  await screen.findByRole('link', { name: 'Opportunity 1' });
  // In a menu, as far as a window without layout knows.
  const button = await screen.findByRole('button', { name: /^Shortcuts/, hidden: true });
  await app.user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  return { ...app, sheet, button };
}

test('the sheet opens on ?, and shows the keys as they are called', async () => {
  const { user, sheet, button } = await openSheet();
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
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
});

test('a shortcut is changed to another key, which no other command may have, and reset', async () => {
  const { user, sheet, button } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Change shortcuts' }));
  const change = (title: string, key: string) =>
    sheet.getByRole('button', { name: `Change shortcut for ${title}, now ${key}` });
  await user.click(change('Keyboard shortcuts', '?'));
  await user.keyboard('x');
  expect(sheet.getByRole('alert')).toHaveTextContent('x is already the shortcut for “Select the row”.');
  await user.keyboard('{Enter}');
  expect(sheet.getByRole('alert')).toHaveTextContent('Use a letter, a digit or a sign.');
  await user.keyboard('y');
  expect(sheet.queryByRole('alert')).toBeNull();
  expect(sheet.getByRole('status')).toHaveTextContent('Keyboard shortcuts: y');
  expect(button).toHaveTextContent(/y$/);
  await user.click(change('Contacts', 'g then c'));
  await user.keyboard('g');
  expect(document.activeElement).toHaveTextContent('g then…');
  await user.keyboard('n');
  await user.click(change('Agents', 'g then a'));
  await user.keyboard('{Backspace}');
  await user.click(change('Theme: dark', 'none'));
  await user.keyboard('{Escape}');
  expect(change('Agents', 'none')).toHaveTextContent('None');
  await user.click(sheet.getByRole('button', { name: 'Reset Agents' }));
  expect(change('Agents', 'g then a')).toHaveFocus();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await user.keyboard('gn');
  await waitFor(() => expect(address()).toBe('/contacts'));
  await user.keyboard('y');
  const again = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await user.click(again.getByRole('button', { name: 'Reset all' }));
  expect(localStorage.getItem('roster.shortcuts')).toBeNull();
});
