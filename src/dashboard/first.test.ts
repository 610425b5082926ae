import { expect, onTestFinished, test, vi } from 'vitest';
import { aLine } from '#testing/line.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { storeToken } from './session/store-token.ts';

const service = serviceOfFile();

test('at the base path the shell of the home page is shown, and its rows are asked for after the configuration', async () => {
  const { token } = await service.addCompany({ opportunities: [{}] });
  const line = aLine((input, init) =>
    input === 'config.json'
      ? Promise.resolve(Response.json({ extensions: ['id'] }))
      : service.fetch(input, init),
  );
  vi.stubGlobal('fetch', line.fetch);
  storeToken(token, '', false);
  window.history.replaceState(null, '', '/');
  onTestFinished(() => {
    document.body.replaceChildren();
    localStorage.clear();
  });
  document.body.innerHTML =
    '<template id="shell"><nav><a href="/opportunities">Opportunities</a><a href="/agents">Agents</a></nav><h1></h1></template><div id="root"></div>';
  const { configAnswer, earlyFetch } = await import('./first.ts');
  expect(window.location.pathname).toBe('/opportunities');
  expect(document.querySelector('h1')).toHaveTextContent('Opportunities');
  expect(document.querySelectorAll('[aria-current="page"]')).toHaveLength(1);
  expect(await configAnswer).toEqual({ status: 200, text: '{"extensions":["id"]}' });
  await earlyFetch;
  expect(line.asked).toEqual(['/config.json', '/api/v1/opportunities']);
});
