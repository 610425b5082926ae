import { useState, type RefObject } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { CopyButton } from '#dashboard/ui/copy/copy-button.tsx';
import styles from './record-panel.module.css';

/** Longest title that is shown whole, in characters; longer ones are cut to a few lines. */
const longest = 150;

/** Most of a title that is shown when somebody asks for all of it; the copy button has the rest. */
const most = 20_000;

type RecordHeadingProps = {
  /** Names the panel. */
  id: string;
  heading: RefObject<HTMLHeadingElement | null>;
  title: string;
  /** Whether the title is the record's own. */
  isThere: boolean;
};

/** An open record's title. Only the beginning of a very long one is shown at first, so that the fields stay in reach. */
export function RecordHeading({ id, heading, title, isThere }: RecordHeadingProps) {
  const [expanded, setExpanded] = useState<string | null>(null);
  const isExpanded = expanded === title;
  const isLong = title.length > longest;
  return (
    <div className={styles.heading}>
      <h2
        id={id}
        ref={heading}
        dir="auto"
        tabIndex={-1}
        className={isLong && !isExpanded ? styles.cut : undefined}
      >
        {excerptOf(title, isExpanded ? most : longest)}
      </h2>
      {isThere && <CopyButton name={say('name [to copy]')} text={title} />}
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(isExpanded ? null : title)}
        >
          {isExpanded ? say('Show less') : say('Show full name')}
        </button>
      )}
    </div>
  );
}
