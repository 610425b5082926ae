import type { ComponentProps } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import styles from './search-filter.module.css';

/** Longest search text in characters; the contract's limit. */
const longest = 100;

type SearchFieldProps = {
  label: string;
  text: string;
  field?: ComponentProps<'input'>;
  onClear?: () => void;
};

export const SearchField = ({ label, text, field, onClear }: SearchFieldProps) => (
  <div className={styles.search} role="search">
    <Icon name="search" />
    <input
      {...field}
      type="search"
      aria-label={label}
      placeholder={say('Search [verb]')}
      maxLength={longest}
      value={text}
    />
    {text !== '' && (
      <button
        type="button"
        className={`${control.control} ${control.ghost} ${styles.clear}`}
        aria-label={say('Clear search')}
        onClick={onClear}
      >
        <Icon name="close" />
      </button>
    )}
  </div>
);
