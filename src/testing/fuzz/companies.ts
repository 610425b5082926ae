import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { addView } from '#service/operator/views.ts';
import type { TestService } from '#testing/service.ts';
import type { KnownCompany } from './judge.ts';

const day = (index: number) => `2026-11-${17 + (index % 4)}T09:30:00.000000Z`;

const several = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Adds a company whose texts carry a mark. Its ids are those of every other such company. */
export const addMarkedCompany = async (service: TestService, mark: string): Promise<KnownCompany> => {
  const { id, token } = await service.addCompany({
    opportunities: several(60, (index) => ({
      name: `${mark} ${index}`,
      summary: `${mark} Ärger`,
      follow_up_type: mark,
      status: opportunityStatuses[index % 4] ?? null,
      contact_id: (index % 7) + 1,
      value: index % 3 === 0 ? null : index * 10.25,
      created_at: day(index),
    })),
    contacts: several(30, (index) => ({
      first_name: mark,
      last_name: mark,
      company: mark,
      email: `${mark}@example.com`,
      created_at: day(index),
    })),
    agents: several(20, (index) => ({
      name: mark,
      questions: mark,
      knowledge_base: mark,
      customisation: { mark },
      created_at: day(index),
    })),
  });
  await addView(service.database, id, { name: mark, address: 'opportunities?days=today' });
  const recordsOf = async (name: EndpointName) => {
    const response = await service.fetch(`http://roster.test${endpoints[name].path}?per_page=100`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: { id: number }[] };
    return new Map(data.map((row) => [row.id, JSON.stringify(row)]));
  };
  const names = Object.values(endpoints).map(({ name }) => name);
  const found = await Promise.all(names.map(async (name) => [name, await recordsOf(name)] as const));
  const records = new Map(found);
  return { token, mark, records };
};
