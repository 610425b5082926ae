import { useId, type ReactNode } from 'react';
import styles from './box.module.css';

type BoxProps = {
  title: string;
  hint?: ReactNode;
  end?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

export function Box({ title, hint, end, foot, children }: BoxProps) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {hint}
        <span className={styles.end}>{end}</span>
      </header>
      {children}
      {foot && <footer>{foot}</footer>}
    </section>
  );
}
