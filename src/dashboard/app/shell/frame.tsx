import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { basePath } from '#dashboard/data/address/base-path.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import { Brand } from '#dashboard/base/ui/brand.tsx';
import { Icon, type IconName } from '#dashboard/base/ui/icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import styles from './frame.module.css';

export type NavigationItem = { path: string; title: string; icon: IconName; name: EndpointName };

type FrameProps = {
  navigation: NavigationItem[];
  /** The first word of the page's path. */
  shown: string;
  /** Path and query of the page. */
  address: string;
  slots: Pick<Slots, 'config' | 'Total'>;
  onSignOut?: () => void;
  /** Under the navigation, once there are rows. */
  views?: ReactNode;
  /** At the foot, once there are rows. */
  actions?: ReactNode;
  children: ReactNode;
};

const overview = {
  path: `${basePath}overview`,
  title: say('Overview'),
  icon: 'overview',
  name: 'overview',
} as const;

/** The frame around every page: navigation with totals, theme, sign-out. */
export const Frame = ({
  navigation,
  shown,
  address,
  slots,
  onSignOut,
  views,
  actions,
  children,
}: FrameProps) => (
  <div className={styles.frame}>
    {/* The whole address: a fragment alone would lead to the address of index.html's base element. */}
    <a href={`${address}#content`} className={styles.skip}>
      {say('Skip to content')}
    </a>
    <header className={styles.rail}>
      <div className={styles.brand}>
        <Brand title={slots.config.title} />
      </div>
      <nav aria-label={say('Main')} className={styles.links}>
        {[overview, ...navigation].map(({ path, title, icon, name }) => (
          <Link key={path} to={path} title={title} aria-current={name === shown ? 'page' : undefined}>
            <Icon name={icon} />
            <span className={styles.name}>{title}</span>
            {name !== 'overview' && <slots.Total name={name} />}
          </Link>
        ))}
      </nav>
      {views}
      <button type="button" className={styles.more} popoverTarget="more">
        <Icon name="more" />
        {say('More')}
      </button>
      <div id="more" popover="auto" className={styles.menu}>
        {actions}
        <button type="button" className={styles.action} title={say('Sign out')} onClick={onSignOut}>
          <Icon name="exit" />
          <span className={styles.name}>{say('Sign out')}</span>
        </button>
      </div>
    </header>
    <main id="content" tabIndex={-1} className={styles.content}>
      {children}
    </main>
  </div>
);
