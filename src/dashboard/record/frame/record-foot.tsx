import { Icon } from '#dashboard/ui/icon.tsx';
import type { RecordLinks } from './record-top.tsx';
import styles from './record-panel.module.css';
import { Step } from './step.tsx';

/** The keys of a panel; on a phone the steps to its neighbours, in reach of a thumb. */
export const RecordFoot = ({ previous, next }: Pick<RecordLinks, 'previous' | 'next'>) => (
  <footer className={styles.foot}>
    <p className={styles.keys}>
      <span>
        <kbd>j</kbd> <kbd>k</kbd> next, previous
      </span>
      <span data-key="p">
        <kbd>p</kbd> copy phone
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
    </p>
    <div className={styles.steps}>
      <Step href={previous}>
        <Icon name="previous" />
        Previous
      </Step>
      <Step href={next}>
        Next
        <Icon name="next" />
      </Step>
    </div>
  </footer>
);
