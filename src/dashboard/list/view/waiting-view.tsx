import control from '#dashboard/ui/control.module.css';
import styles from './list-states.module.css';

/** Says that rows are slow to come, and offers to ask for them again. Empty until they are. */
export const WaitingView = ({ isSlow, retry }: { isSlow: boolean; retry?: () => void }) => (
  <div className={isSlow ? styles.waiting : undefined}>
    <p role="status">{isSlow && 'Still waiting…'}</p>
    {isSlow && (
      <button type="button" className={control.control} onClick={retry}>
        Try again
      </button>
    )}
  </div>
);
