import { expect, test } from './support/fixtures.ts';
import { expectSignInPage } from './support/visits.ts';

/** Runs in the page. */
const misbehave = () => {
  const { error, warn } = console;
  error('told');
  warn('told');
  setTimeout(() => {
    throw new Error('thrown');
  });
  void Promise.reject(new Error('refused'));
  new Image().src = 'http://127.0.0.2/';
  void fetch('/api/v1/nothing');
};

test('what a page logs, does not catch or may not do fails its journey', async ({
  tab,
  watched,
  expectedMessages,
}) => {
  await tab.open('/');
  await expectSignInPage(tab);
  expectedMessages.push(/^error: told/, /^warning: told/, /^uncaught: thrown/, /^uncaught: refused/);
  expectedMessages.push(/^policy: img-src http:\/\/127\.0\.0\.2/, /^40\d: \/api\/v1\/nothing$/);
  watched.serve('/misbehave.js', `(${misbehave.toString()})()`);
  await tab.evaluate(() => {
    document.head.append(Object.assign(document.createElement('script'), { src: '/misbehave.js' }));
  });
  await expect.poll(() => watched.messages).toHaveLength(expectedMessages.length);
});
