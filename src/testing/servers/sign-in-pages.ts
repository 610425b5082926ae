import { text } from 'node:stream/consumers';
import type { Context, Provider } from 'oidc-provider';

const page = `<!doctype html><html lang="en"><title>Company account</title>
  <form method="post"><label>Account <input name="account" autocomplete="username" /></label>
  <button name="do" value="sign-in">Sign in</button> <button name="do" value="cancel">Cancel</button></form></html>`;

/** The provider's page that asks who signs in, and what becomes of the answer. */
export const signInPage = async (provider: Provider, context: Context, next: () => Promise<void>) => {
  // A browser asks for it, and reports its absence.
  if (context.path === '/favicon.ico') {
    context.status = 204;
    return;
  }
  if (!context.path.startsWith('/interaction/')) return next();
  context.type = 'html';
  context.body = page;
  if (context.method !== 'POST') return;
  const sent = new URLSearchParams(await text(context.req));
  const result =
    sent.get('do') === 'cancel'
      ? { error: 'access_denied', error_description: 'The sign-in was cancelled.' }
      : { login: { accountId: sent.get('account') ?? '' } };
  context.redirect(await provider.interactionResult(context.req, context.res, result));
};

/**
 * Follows the provider's redirects from the address of its authorization endpoint, signs in when it asks, and gives
 * the address of somebody else that it leads to.
 */
export const goThroughSignIn = async (address: string, account: string): Promise<URL> => {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  let url = new URL(address);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 10 && url.origin === origin; step += 1) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    form = location === null ? new URLSearchParams({ do: 'sign-in', account }) : null;
    if (location !== null) url = new URL(location, url);
    else if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  }
  if (url.origin === origin) throw new Error('The provider leads nowhere.');
  return url;
};
