import { tellTabs } from '#dashboard/session/tabs/channel.ts';
import type { StoredSession } from '#dashboard/session/token-store.ts';
import { setLeftOpen } from './left-open.ts';

/** Signs a session out in the tabs that share it, and a company account at its provider, where the browser is led. */
export async function endSession({ id, account }: StoredSession) {
  if (id !== undefined) tellTabs({ kind: 'ended', id });
  if (!account) return;
  try {
    const { prepareSignOut } = await import('./sign-out.ts');
    const address = await prepareSignOut(account);
    if (address) window.location.assign(address);
  } catch {
    setLeftOpen(account.server.issuer);
  }
}
