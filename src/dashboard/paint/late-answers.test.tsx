import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configSchema } from '#contract/config.ts';
import { App } from '#dashboard/app.tsx';
import { connectInitialSession } from '#dashboard/session/connect-initial-session.ts';
import { aLine } from '#testing/line.ts';
import { paintApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
const given = { extensions: ['id' as const] };

test.each(['rows', 'names'])('%s that arrive while React takes over are shown after it has', async (what) => {
  const { token } = await service.addCompany({
    opportunities: [{ name: 'Oak' }],
    contacts: [{ last_name: 'Okafor' }],
  });
  const line = aLine(service.fetch);
  let letThrough = what === 'rows' ? line.hold() : () => true;
  const answers: Promise<Response>[] = [];
  const fetch: typeof line.fetch = (...asked) => {
    const answer = line.fetch(...asked);
    answers.push(answer);
    return answer;
  };
  const painted = paintApp({ fetch, token, config: given });
  const initial = connectInitialSession(configSchema.parse(given), painted.begun);
  if (what === 'names') {
    await painted.begun.page?.answer;
    letThrough = line.hold();
    await painted.screen?.painted;
  }
  painted.screen?.finish();
  const gate = new EventTarget();
  initial.hold(new Promise((resolve) => gate.addEventListener('open', resolve)));
  letThrough();
  await Promise.all(answers);
  // What is done with an answer takes a few turns.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const problems: unknown[] = [];
  render(<App config={configSchema.parse(given)} initial={initial} />, {
    container: painted.root,
    hydrate: true,
    onRecoverableError: (problem) => problems.push(problem),
  });
  expect(problems).toEqual([]);
  gate.dispatchEvent(new Event('open'));
  expect(await screen.findByText('Ada Okafor')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Oak' })).toBeVisible();
});
