import { useEffect } from 'react';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { type KnownSession, switchTo } from '#dashboard/data/session/sessions.ts';
import styles from './sign-in-page.module.css';

/** To the company from which the person adds another; Escape leads there too. */
export function WayBack({ to }: { to: KnownSession }) {
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      // It closes the list of languages.
      if (key === 'Escape' && !(target instanceof HTMLSelectElement)) switchTo(to);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [to]);
  return (
    <Button look="ghost" className={styles.back} onClick={() => switchTo(to)}>
      <Icon name="previous" />
      <span>{sayNodes('Back to {title}', { title: <bdi>{to.name}</bdi> })}</span>
    </Button>
  );
}
