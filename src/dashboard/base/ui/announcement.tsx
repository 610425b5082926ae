import { useEffect, useState } from 'react';
import hidden from '#dashboard/base/ui/hidden.module.css';

/** Longest that assistive technology takes to notice a new live region, in ms. */
const noticed = 100;

/** Has a text read out, the first one too: a live region must be there before its text. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), noticed);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" className={hidden.hidden}>
      {said}
    </span>
  );
}
