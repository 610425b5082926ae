/** Where the watched page's script reports to. */
export const reportPath = '/engine-reports';

/**
 * Runs in the page before any script of the dashboard, and reports what a person with developer tools open would see:
 * errors and warnings on the console, uncaught errors and violations of the security policy.
 */
export const watchPage = (path: string) => {
  const report = (text: string) => {
    const request = new XMLHttpRequest();
    // Reported before the page does anything else, whatever comes of it.
    request.open('POST', path, false);
    request.send(text);
  };
  const describe = (value: unknown) => (value instanceof Error ? `${value.message} ${value.stack}` : `${value}`);
  for (const level of ['error', 'warn'] as const) {
    // oxlint-disable-next-line no-console
    console[level] = (...values: unknown[]) => report(`${level}: ${values.map(describe).join(' ')}`);
  }
  window.addEventListener('error', ({ error, message }) => report(`uncaught: ${describe(error ?? message)}`));
  window.addEventListener('unhandledrejection', ({ reason }) => report(`uncaught: ${describe(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} refused ${blockedURI}`),
  );
};
