import { useState } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { shortened } from '#dashboard/table/cell/webhook-address.ts';
import styles from './webhook.module.css';

/** A webhook's address, with all but the host hidden until asked for. Never a link: following one would call it. */
export function Webhook({ name, address }: { name: string; address: string }) {
  const [isShown, setShown] = useState(false);
  const short = shortened(address);
  if (short === address) return address;
  return (
    <>
      <span className={styles.address}>{isShown ? address : short}</span>{' '}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isShown}
        aria-label={isShown ? say('Hide full {name}', { name }) : say('Show full {name}', { name })}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? say('Hide') : say('Show')}
      </button>
    </>
  );
}
