import type { ComponentProps } from 'react';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target' | 'download'> & {
  to: string;
  replace?: boolean;
};

/** A link to a page of the dashboard. One listener follows them all (app/shell/page-frame.tsx). */
export const Link = ({ to, replace, children, ...rest }: LinkProps) => (
  <a {...rest} href={to} data-replace={replace ? '' : undefined}>
    {children}
  </a>
);

type StepLinkProps = Omit<LinkProps, 'to'> & { to: string | null };

/** A link to a neighbour; at an end, where there is none, it stays and says that it can't be used. */
export const StepLink = ({ to, ...rest }: StepLinkProps) =>
  to === null ? (
    <span className={rest.className} role="link" aria-disabled="true">
      {rest.children}
    </span>
  ) : (
    <Link to={to} {...rest} />
  );
