import type { ComponentProps } from 'react';
import { useLinkClickHandler } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target' | 'download'> & {
  /** Path and query of a page of the dashboard. */
  to: string;
  /** Replaces the current history step. */
  replace?: boolean;
};

/** A link to a page of the dashboard. The router's own includes data loading that nothing here uses. */
export const Link = ({ to, replace, children, ...rest }: LinkProps) => (
  <a {...rest} href={to} onClick={useLinkClickHandler(to, { replace })}>
    {children}
  </a>
);
