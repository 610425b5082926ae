import type { ComponentProps } from 'react';
import { useLinkClickHandler } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target' | 'download'> & {
  /** An address of ours, from its first slash on. */
  to: string;
  /** Takes the place of the present step in the history. */
  replace?: boolean;
};

/** A link to a page of the dashboard. The router's own brings with it how a framework would fetch what it leads to. */
export const Link = ({ to, replace, children, ...rest }: LinkProps) => (
  <a {...rest} href={to} onClick={useLinkClickHandler(to, { replace })}>
    {children}
  </a>
);
