import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import {
  expectNoStep,
  expectPosition,
  pagesAsked,
  panelOf,
  shapes,
  stepTo,
} from '#testing/screens/record-panel.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

for (const { shape, config } of shapes) {
  test(`${shape}: Next and Previous walk across pages, and Back closes the record`, async () => {
    const { token } = await service.addCompany({ opportunities: many(33) });
    const network = fakeNetwork(service.fetch);
    const { user } = renderApp({ fetch: network.fetch, token, path: '/opportunities?page=2', config });
    await user.click(await screen.findByRole('link', { name: 'Opportunity 29' }));
    await panelOf('Opportunity 29');
    await expectPosition('29 of 33');
    await waitFor(() => expect(pagesAsked(network)).toEqual(['2', '3']));
    await user.click(await stepTo('Next'));
    await panelOf('Opportunity 30');
    const next = await stepTo('Next');
    await user.click(next);
    await panelOf('Opportunity 31');
    await expectPosition('31 of 33');
    expect(address()).toBe('/opportunities/31?page=3');
    expect(next).toHaveFocus();
    await user.click(next);
    await user.click(next);
    await panelOf('Opportunity 33');
    await expectNoStep('Next');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Opportunity 33' })).toHaveFocus());
    await user.keyboard('k');
    await panelOf('Opportunity 32');
    await user.keyboard('k');
    await panelOf('Opportunity 31');
    await user.click(await stepTo('Previous'));
    await panelOf('Opportunity 30');
    expect(address()).toBe('/opportunities/30?page=2');
    window.history.back();
    await waitFor(() => expect(address()).toBe('/opportunities?page=2'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
}

test('j, k and the arrow keys walk from the panel and from the list, but not from a field', async () => {
  const { token } = await service.addCompany({ opportunities: many(5) });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/opportunities/2' });
  await panelOf('Opportunity 2');
  await stepTo('Next');
  await user.keyboard('j');
  await panelOf('Opportunity 3');
  await user.keyboard('{ArrowDown}');
  await panelOf('Opportunity 4');
  within(screen.getByRole('table')).getByRole('link', { name: 'Opportunity 1' }).focus();
  await user.keyboard('k');
  await panelOf('Opportunity 3');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Opportunity 3' })).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  await panelOf('Opportunity 2');
  const field = document.createElement('input');
  document.body.append(field);
  await user.type(field, 'j');
  field.remove();
  expect(address()).toBe('/opportunities/2');
  screen.getByRole('button', { name: 'Copy Value' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(address()).toBe('/opportunities/2');
  await user.keyboard('k');
  await panelOf('Opportunity 1');
  await expectNoStep('Previous');
  await user.keyboard('k{Escape}');
  expect(address()).toBe('/opportunities');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Opportunity 1' })).toHaveFocus());
});
