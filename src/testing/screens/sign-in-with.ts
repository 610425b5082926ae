import { screen } from '@testing-library/react';
import { renderApp } from '#testing/render-app.tsx';

export const signInButton = () => screen.getByRole('button', { name: 'Sign in' });

/** Opens the dashboard and signs in with a token, as typed. */
export async function signInWith(token: string, options: Parameters<typeof renderApp>[0]) {
  const app = renderApp(options);
  await app.user.type(await screen.findByLabelText('Access token'), token);
  await app.user.click(signInButton());
  return app;
}
