import { Icon, type IconName, Picture } from './icon.tsx';
import styles from './icon.module.css';

/** Icons that no first screen has, as those of icon.tsx. */
const pictures = {
  copy: 'M7 5.5h5A1.5 1.5 0 0 1 13.5 7v5a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 12V7A1.5 1.5 0 0 1 7 5.5zM3.5 10.5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1',
  dark: 'M13 9.5A5.5 5.5 0 1 1 6.5 3a4.5 4.5 0 0 0 6.5 6.5z',
  edit: 'M3 13v-2.5L10.5 3 13 5.5 5.5 13zM9 4.5 11.5 7',
  eye: 'M1.8 8C3.2 5.3 5.4 4 8 4s4.8 1.3 6.2 4c-1.4 2.7-3.6 4-6.2 4S3.2 10.7 1.8 8zM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  exit: (
    <path
      className={styles.points}
      d="M9.5 2.5h-5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h5M7 8h7M11.5 5.5 14 8l-2.5 2.5"
    />
  ),
  grip: <path d="M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01" strokeWidth="2" />,
  keyboard: 'M1.5 4h13v8h-13zM4 6.5h.01M6.7 6.5h.01M9.3 6.5h.01M12 6.5h.01M5 9.5h6',
  light:
    'M10.8 8a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0zM8 1.8v1.4M8 12.8v1.4M1.8 8h1.4M12.8 8h1.4M3.6 3.6l1 1M11.4 11.4l1 1M12.4 3.6l-1 1M4.6 11.4l-1 1',
  mail: 'M2.5 5A1.5 1.5 0 0 1 4 3.5h8A1.5 1.5 0 0 1 13.5 5v6a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 11zM3 4.5l5 4 5-4',
  open: 'M7 3.5H3.5v9h9V9M9.5 3h3.5v3.5M13 3 7.5 8.5',
  phone: 'M5.8 2.8 4 3.2c-.8 4 3.8 9.6 8.8 8.8l.4-1.8-2.5-1.5-1.3 1a8 8 0 0 1-3.1-3.1l1-1.3z',
  compare: 'M2.5 3h4.5v10H2.5zM9 3h4.5v10H9z',
  list: 'M5.5 4.5h8M5.5 8h8M5.5 11.5h8M2.5 4.5h.01M2.5 8h.01M2.5 11.5h.01',
  board: 'M2.5 3H7v10H2.5zM9 3h4.5v6.5H9z',
  chart: 'M2.5 13.5h11M4.5 11V8M8 11V4.5M11.5 11V6.5',
  plus: 'M8 3.5v9M3.5 8h9',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.5M13 2.5V5h-2.5',
  quality: 'm8 2.5 4.5 1.7v3.5c0 2.9-1.9 4.8-4.5 5.8-2.6-1-4.5-2.9-4.5-5.8V4.2zM6 8l1.5 1.5 2.7-3',
  sum: 'M12 5V3H4.5L8.5 8l-4 5H12v-2',
  remove: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.5 8.5h6l.5-8.5',
  system: 'M2.5 3.5h11v7h-11zM6 13.5h4M8 10.5v3',
  warning: 'M8 2.5 14 13H2zM8 6.5v3M8 11.4v.01',
};

export type LateIconName = keyof typeof pictures | IconName;

const isLate = (name: LateIconName): name is keyof typeof pictures => name in pictures;

export const LateIcon = ({ name }: { name: LateIconName }) =>
  isLate(name) ? <Picture>{pictures[name]}</Picture> : <Icon name={name} />;
