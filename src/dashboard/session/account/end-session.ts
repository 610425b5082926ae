import type { Account } from '#dashboard/session/token-store.ts';
import { prepareSignOut } from './sign-out.ts';

/**
 * Leads the browser to where a company account is signed out at its provider.
 * @throws while the provider can't be reached
 */
export async function endSession(account: Account) {
  const address = await prepareSignOut(account);
  if (address) window.location.assign(address);
}
