import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The button of the account menu, by the company's name. */
export function accountButton() {
  const button = document.querySelector<HTMLElement>('header > [aria-haspopup=dialog]');
  if (!button) throw new Error('There is no account menu.');
  return button;
}

/** Opens the account menu. @returns what is in it */
export async function openAccountMenu(user: UserEvent) {
  await user.click(accountButton());
  return within(await screen.findByRole('dialog', { name: 'Account' }));
}

export async function signOut(user: UserEvent) {
  const menu = await openAccountMenu(user);
  await user.click(menu.getByRole('button', { name: 'Sign out' }));
}
