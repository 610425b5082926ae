/** Where the watched page's script reports to. */
export const reportPath = '/engine-reports';

/**
 * Runs in the page before any script of the dashboard, and reports what a person with developer tools open would see:
 * errors and warnings on the console, uncaught errors and violations of the security policy.
 */
export const watchPage = (path: string) => {
  const report = (kind: string, ...values: unknown[]) => {
    const words = values.map((value) =>
      value instanceof Error ? `${value.message} ${value.stack}` : String(value),
    );
    const request = new XMLHttpRequest();
    // Has arrived before the page does anything else.
    request.open('POST', path, false);
    request.send(`${kind}: ${words.join(' ')}`);
  };
  Object.assign(console, {
    error: (...values: unknown[]) => report('error', ...values),
    warn: (...values: unknown[]) => report('warning', ...values),
  });
  window.addEventListener('error', ({ error, message }) => report('uncaught', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report('uncaught', reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('policy', violatedDirective, blockedURI),
  );
};
