import { Component, type ReactNode } from 'react';
import { say } from '#dashboard/languages/say.ts';
import control from './control.module.css';
import styles from './failure.module.css';

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
        <button type="button" className={control.control} onClick={() => window.location.reload()}>
          {say('Reload')}
        </button>
      </div>
    );
  }
}
