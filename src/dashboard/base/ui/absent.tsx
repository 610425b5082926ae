import styles from './absent.module.css';

type AbsentProps = {
  /** What is not there: "No value". */
  children: string;
};

/** Seen as a dash; assistive technology reads what is not there. */
export const Absent = ({ children }: AbsentProps) => (
  <span className={styles.absent} data-none="">
    {children}
  </span>
);

type OrAbsentProps = { children: string | null; absence: string };

/** Text of a record, or a dash where there is none. */
export const OrAbsent = ({ children, absence }: OrAbsentProps) => children || <Absent>{absence}</Absent>;
