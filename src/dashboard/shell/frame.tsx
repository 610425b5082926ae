import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import { listOfPath } from '#dashboard/address/list-of-path.ts';
import { ListTotal } from '#dashboard/list/list-total.tsx';
import { useSession } from '#dashboard/session/session-context.ts';
import { Brand } from '#dashboard/ui/brand.tsx';
import { Icon, type IconName } from '#dashboard/ui/icon.tsx';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './frame.module.css';
import { ThemeChoice } from './theme-choice.tsx';

export type NavigationItem = { path: string; title: string; icon: IconName; name: EndpointName };

/** The frame around every page: navigation with totals, theme, sign-out. */
export function Frame({ navigation, children }: { navigation: NavigationItem[]; children: ReactNode }) {
  const { config, signOut } = useSession();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.rail}>
        <div className={styles.brand}>
          <Brand title={config.title} />
        </div>
        <nav aria-label="Main" className={styles.links}>
          {navigation.map(({ path, title, icon, name }) => (
            <ListLink key={path} to={path} name={name}>
              <Icon name={icon} />
              {title}
              <ListTotal name={name} />
            </ListLink>
          ))}
        </nav>
        <button type="button" className={styles.more} popoverTarget="more">
          <Icon name="more" />
          More
        </button>
        <div id="more" popover="auto" className={styles.menu}>
          <ThemeChoice />
          <button type="button" className={styles.signOut} onClick={signOut}>
            <Icon name="exit" />
            Sign out
          </button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
}

/** The whole address: a fragment alone would lead to the address of index.html's base element. */
function SkipLink() {
  const { pathname, search } = useLocation();
  return (
    <a href={`${pathname}${search}#content`} className={styles.skip}>
      Skip to content
    </a>
  );
}

type ListLinkProps = { to: string; name: EndpointName; children: ReactNode };

/** A link that says whether its list is on the screen. Only this part rerenders when the address changes. */
function ListLink({ to, name, children }: ListLinkProps) {
  const isShown = listOfPath(useLocation().pathname) === name;
  return (
    <Link to={to} aria-current={isShown ? 'page' : undefined}>
      {children}
    </Link>
  );
}
