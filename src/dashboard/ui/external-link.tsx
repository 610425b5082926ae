import type { ReactNode } from 'react';

/** The address if it may become a link (http, https), else null. */
export function safeAddress(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
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
