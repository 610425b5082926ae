import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** The text of the first cell of each row on screen. */
export const rowNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

/** Waits until the rows on screen are these, by the text of their first cells. */
export const expectRows = (names: string[]) => waitFor(() => expect(rowNames()).toEqual(names));

/** Waits until the list page tells how its list changes, which is loaded after the first rows. */
export const changesAreTold = () =>
  waitFor(() => expect(document.querySelectorAll('p[role="status"]')).toHaveLength(2));

/** Chooses how many rows a page has, once the list is there. */
export async function chooseRows(user: UserEvent, count: string) {
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(await screen.findByRole('radio', { name: count }));
}
