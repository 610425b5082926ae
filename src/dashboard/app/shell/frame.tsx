import type { MouseEvent, ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { basePath } from '#dashboard/data/address/base-path.ts';
import { goToKey } from '#dashboard/base/commands/platform.ts';
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
  address: string;
  slots: Pick<Slots, 'config' | 'Total'>;
  /** Of the button that opens the account menu: the company's name, on a phone More. */
  account?: { 'aria-expanded': boolean; onClick: (event: MouseEvent<HTMLElement>) => void };
  onGoTo?: () => void;
  /** The company's name, in place of the title. */
  company?: ReactNode;
  views?: ReactNode;
  children: ReactNode;
};

type Place = Omit<NavigationItem, 'name'> & { name: string };

const overview: Place = {
  path: `${basePath}overview`,
  title: say('Overview'),
  icon: 'overview',
  name: 'overview',
};

const place = ({ path, title, icon, name }: Place, shown: string, beside?: ReactNode) => (
  <Link key={path} to={path} title={title} aria-current={name === shown ? 'page' : undefined}>
    <Icon name={icon} />
    <span className={styles.name}>{title}</span>
    {beside}
  </Link>
);

/** The frame around every page, complete before the page can obey: the account, navigation, views. */
export const Frame = ({ navigation, shown, address, slots, children, ...late }: FrameProps) => (
  <div className={styles.frame}>
    {/* The whole address: a fragment alone would lead to the address of index.html's base element. */}
    <a href={`${address}#content`} className={styles.skip}>
      {say('Skip to content')}
    </a>
    <header className={styles.rail}>
      <button
        type="button"
        name="account"
        className={styles.account}
        aria-haspopup="dialog"
        aria-expanded={false}
        {...late.account}
      >
        <Brand title={late.company || slots.config.title} />
        <Icon name="down" />
      </button>
      <button type="button" className={styles.goTo} title={say('Go to…')} onClick={late.onGoTo}>
        <Icon name="search" />
        <span className={styles.name}>{say('Go to…')}</span>
        <kbd>{goToKey}</kbd>
      </button>
      <nav aria-label={say('Main')} className={styles.links}>
        {place(overview, shown)}
        {navigation.map((item) => place(item, shown, <slots.Total name={item.name} />))}
      </nav>
      <h2 className={styles.views}>{say('Views')}</h2>
      {late.views}
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-expanded={false}
        {...late.account}
      >
        <Icon name="more" />
        {say('More')}
      </button>
    </header>
    <main id="content" tabIndex={-1} className={styles.content}>
      {children}
    </main>
  </div>
);
