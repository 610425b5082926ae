import styles from './brand.module.css';

export const Brand = ({ title }: { title: string }) => (
  <div className={styles.brand}>
    <i aria-hidden="true">
      <b />
      <b />
      <b />
      <b />
    </i>
    {title}
  </div>
);
