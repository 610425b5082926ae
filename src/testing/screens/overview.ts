import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { Extension } from '#contract/parameters.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { renderApp } from '#testing/render-app.tsx';
import type { TestService } from '#testing/service.ts';

export const everything: Extension[] = [
  'per_page',
  'id',
  'search',
  'sort',
  'created_range',
  'follow_up',
  'summary',
];

/** Opportunities of three weeks, of every status and of none. */
const opportunities = Array.from({ length: 40 }, (_, index) => ({
  status: ['new', 'qualified', 'won', 'lost'][index % 5] ?? null,
  contact_id: index === 1 ? null : 1,
  created_at: new Date(Date.UTC(2026, 10, 20, 9) - Math.floor(index / 2) * 86_400_000).toISOString(),
}));

/**
 * The overview of a company of forty opportunities.
 * @param answer answers instead of the service, unless null
 */
export async function openOverview(
  service: Pick<TestService, 'addCompany' | 'fetch'>,
  extensions: Extension[],
  answer: (address: string) => Response | null = () => null,
) {
  const contacts = [{ first_name: 'Grace' }];
  const company = await service.addCompany({ opportunities, contacts, agents: [{}] });
  const bent = { answer };
  /** Addresses that were answered; on a busy machine one may be given up before and asked for again. */
  const answered: string[] = [];
  const network = fakeNetwork((input, init) => {
    const instead = bent.answer(input as string);
    return instead ? Promise.resolve(instead) : service.fetch(input, init);
  });
  network.intercept = (response, asked) => {
    answered.push(asked);
    return Promise.resolve(response);
  };
  const app = renderApp({
    fetch: network.fetch,
    token: company.token,
    path: '/overview',
    config: { extensions },
  });
  await screen.findByRole('heading', { name: 'Overview' });
  return { ...app, company, network, answered, bent };
}

/** The links of a list. By role it takes long to look for so many. */
export const linksOf = (name: string) => Array.from(screen.getByLabelText(name).querySelectorAll('a'));

/** The links of a list, once each begins with a number. */
export async function numberLinks(name: string) {
  const areThere = () => linksOf(name).every(({ textContent }) => /^\d/.test(textContent));
  await expect.poll(areThere).toBe(true);
  return linksOf(name);
}
