import type { ReactNode } from 'react';
import { turnsDirection } from './format.ts';

/**
 * The address if it may become a link (http, https), else null. A user name in it, as in https://bank.example@evil.example,
 * or characters that turn the direction of the text would make it look like another one.
 */
export function safeAddress(text: string) {
  const url = URL.canParse(text) && !turnsDirection.test(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  return url.href;
}

/** Text of a record, as a link if its address may become one. */
export function ExternalLink({ address, children }: { address: string; children: ReactNode }) {
  const href = safeAddress(address);
  if (!href) return children;
  return (
    <a href={href} rel="noopener noreferrer" target="_blank">
      {children}
    </a>
  );
}
