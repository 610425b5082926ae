import type { ReactElement } from 'react';
import styles from './icon.module.css';

/** Icons of the first screen in a square of 16: path data (SVG 2, section 9.3), or shapes where one path is not enough. */
const pictures = {
  overview: 'M3 13V9M6.3 13V3.5M9.7 13V6.5M13 13v-3',
  opportunities: 'M2.5 12.5 6 8l2.5 2.5 5-6.5M10.5 4h3v3',
  people:
    'M8.5 5.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM1.5 13c.5-2.5 2.2-3.8 4.5-3.8s4 1.3 4.5 3.8M10.5 3.3a2.4 2.4 0 0 1 0 4.5M12 9.6c1.4.5 2.3 1.6 2.6 3.4',
  agents:
    'M4.5 5h7a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 2.5V5M5.8 8.5v1M10.2 8.5v1',
  calendar:
    'M4.5 3.5h7a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  filter: 'M3 4.5h10M4.8 8h6.4M6.5 11.5h3',
  down: 'm4.5 6.5 3.5 3.5 3.5-3.5',
  display:
    'M2.5 5h6M11.5 5h2M2.5 11h2M7.5 11h6M8.5 5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M4.5 11a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  ascending: 'M8 12.5v-9M4.5 7 8 3.5 11.5 7',
  descending: 'M8 3.5v9M4.5 9 8 12.5 11.5 9',
  previous: <path className={styles.points} d="M9.5 4.5 6 8l3.5 3.5" />,
  next: <path className={styles.points} d="M6.5 4.5 10 8l-3.5 3.5" />,
  close: 'm4.5 4.5 7 7m0-7-7 7',
  link: 'M6.5 9.5 9.5 6.5M7 4.8l1.3-1.3a2.8 2.8 0 0 1 4 4L11 8.8M9 11.2l-1.3 1.3a2.8 2.8 0 0 1-4-4L5 7.2',
  download: 'M8 2.5V10M4.8 7 8 10.2 11.2 7M3 13h10',
  more: <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.4" />,
  check: 'm3.5 8.5 3 3 6-7',
  search: 'M11.2 7a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0zM10.2 10.2l3.3 3.3',
  bell: 'M4 11V7.5a4 4 0 0 1 8 0V11l1 1.5H3zM6.8 13.8h2.4',
  language:
    'M2 8a6 6 0 1 0 12 0A6 6 0 1 0 2 8zM2 8h12M8 2c2 1.7 2.8 3.7 2.8 6S10 12.3 8 14c-2-1.7-2.8-3.7-2.8-6S6 3.7 8 2z',
  new: <circle cx="8" cy="8" r="5.5" strokeDasharray="2.5 2" />,
  qualified: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 5.2a2.8 2.8 0 0 1 0 5.6z" fill="currentColor" stroke="none" />
    </>
  ),
  won: (
    <>
      <circle cx="8" cy="8" r="6" fill="currentColor" stroke="none" />
      <path d="m5.5 8.2 1.8 1.8 3.3-3.8" className={styles.cut} />
    </>
  ),
  lost: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM6 6l4 4m0-4-4 4',
  unknown: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 8h.01" strokeWidth="2.4" />
    </>
  ),
};

export type IconName = keyof typeof pictures;

/** An icon beside words, hidden from assistive technology. Others are in late-icon.tsx. */
export const Icon = ({ name }: { name: IconName }) => <Picture>{pictures[name]}</Picture>;

export const Picture = ({ children }: { children: string | ReactElement }) => (
  <svg viewBox="0 0 16 16" className={styles.icon} aria-hidden="true" focusable="false">
    {typeof children === 'string' ? <path d={children} /> : children}
  </svg>
);
