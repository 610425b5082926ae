import { Component, type ReactNode } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import styles from './failure.module.css';

type FailureProps = { title: string; reason: string; onRetry: () => void };

/** In place of a page that cannot be shown: why, and a button to try again. */
export const Failure = ({ title, reason, onRetry }: FailureProps) => (
  <main className={styles.failure}>
    <title>{title}</title>
    <h1>{title}</h1>
    <p role="alert">{reason}</p>
    <Button onClick={onRetry}>{say('Try again')}</Button>
  </main>
);

/** While the configuration is loading; hidden for the first second, which is usually enough. */
export const Starting = () => (
  <main className={styles.failure}>
    <p role="status" className={styles.starting}>
      {say('Starting…')}
    </p>
  </main>
);

/** Catches unexpected errors, so that nobody sees a blank page. React requires a class here. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.failure} role="alert">
        <h1>{say('Something went wrong')}</h1>
        <p>{say('This is our fault, not yours. Reload the page to continue.')}</p>
        <Button onClick={() => window.location.reload()}>{say('Reload')}</Button>
      </div>
    );
  }
}
