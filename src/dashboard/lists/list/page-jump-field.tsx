import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import popover from '#dashboard/base/ui/dialog/popover-dialog.module.css';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import styles from './page-jump-field.module.css';

type PageJumpFieldProps = {
  current: number;
  last: number;
  hrefOf: (page: number) => string;
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

export function PageJumpField({ current, last, hrefOf, trigger, onClose }: PageJumpFieldProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(String(current));
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const go = (event: SyntheticEvent) => {
    event.preventDefault();
    const page = parsePageNumber(text, last);
    setRefused(page === null);
    if (page === null) return;
    onClose();
    void navigate(hrefOf(page));
  };
  return (
    <PopoverDialog label={say('Go to page')} trigger={trigger} onClose={onClose}>
      <form className={styles.form} onSubmit={go} noValidate>
        <label htmlFor="page-number">{say('Page (1 to {last})', { last })}</label>
        <input
          id="page-number"
          // A number field would have arrows and change with the wheel.
          inputMode="numeric"
          autoComplete="off"
          ref={field}
          className={popover.input}
          value={text}
          aria-invalid={isRefused}
          aria-describedby="page-problem"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{say('Go')}</Button>
        <p id="page-problem" role="status" className={popover.problem}>
          {isRefused && say('Enter a page from 1 to {last}.', { last })}
        </p>
      </form>
    </PopoverDialog>
  );
}

/** The page number in a text, with or without thousands separators; null if there is no such page. */
export function parsePageNumber(text: string, last: number) {
  const digits = text.replaceAll(/[\s,.'’]/g, '');
  const page = /^\d{1,15}$/.test(digits) ? Number(digits) : 0;
  return page >= 1 && page <= last ? page : null;
}
