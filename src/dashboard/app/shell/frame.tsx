import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { basePath } from '#dashboard/data/address/base-path.ts';
import type { CommandId } from '#dashboard/base/commands/commands.ts';
import { goToKey } from '#dashboard/base/commands/platform.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import { Brand } from '#dashboard/base/ui/brand.tsx';
import { Icon, type IconName } from '#dashboard/base/ui/icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import { LanguageChoice } from '#dashboard/pages/sign-in/language-choice.tsx';
import styles from './frame.module.css';
import { ThemeChoice } from './theme-choice.tsx';

export type NavigationItem = { path: string; title: string; icon: IconName; name: EndpointName };

type FrameProps = {
  navigation: NavigationItem[];
  /** The first word of the page's path. */
  shown: string;
  address: string;
  slots: Pick<Slots, 'config' | 'Total'>;
  onSignOut?: () => void;
  onCommand?: (id: CommandId) => void;
  company?: ReactNode;
  views?: ReactNode;
  /** In the menu of a phone, above everything else. */
  menu?: ReactNode;
  /** The key that opens the sheet of shortcuts. */
  sheetKey?: ReactNode;
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

const action = (title: string, icon: IconName, onClick?: () => void, key?: ReactNode) => (
  <button type="button" className={styles.action} title={title} onClick={onClick}>
    <Icon name={icon} />
    <span className={styles.name}>{title}</span>
    {key}
  </button>
);

/** The frame around every page, complete before the page can obey: navigation, views, what to do, theme, language. */
export const Frame = ({ navigation, shown, address, slots, children, ...late }: FrameProps) => (
  <div className={styles.frame}>
    {/* The whole address: a fragment alone would lead to the address of index.html's base element. */}
    <a href={`${address}#content`} className={styles.skip}>
      {say('Skip to content')}
    </a>
    <header className={styles.rail}>
      <div className={styles.brand}>
        <Brand title={slots.config.title} />
        {late.company}
      </div>
      <nav aria-label={say('Main')} className={styles.links}>
        {place(overview, shown)}
        {navigation.map((item) => place(item, shown, <slots.Total name={item.name} />))}
      </nav>
      <h2 className={styles.views}>{say('Views')}</h2>
      {late.views}
      <button type="button" className={styles.more} popoverTarget="more">
        <Icon name="more" />
        {say('More')}
      </button>
      <div id="more" popover="auto" className={styles.menu}>
        {late.menu}
        {action(
          say('Go to…'),
          'search',
          () => late.onCommand?.('go-to'),
          <kbd className={styles.keys}>{goToKey}</kbd>,
        )}
        {action(say('Shortcuts'), 'keyboard', () => late.onCommand?.('shortcuts'), late.sheetKey)}
        <ThemeChoice />
        <LanguageChoice configured={slots.config.languages} />
        {action(say('Sign out'), 'exit', late.onSignOut)}
      </div>
    </header>
    <main id="content" tabIndex={-1} className={styles.content}>
      {children}
    </main>
  </div>
);
