import type { Changes } from '#contract/changes.ts';
import { type EndpointName, endpoints, type RecordOf } from '#contract/endpoints.ts';
import { defaultPerPage } from '#contract/parameters.ts';
import { nullRecord } from '#contract/record.ts';
import type { Summary } from '#contract/summary.ts';
import type { View } from '#contract/view.ts';
import { paginate } from '#service/http/envelope.ts';

const times = { created_at: '2026-11-20T16:42:07.000000Z', updated_at: '2026-11-21T09:05:30.000000Z' };

/** What is not null in the record of an example. */
const known: { [Name in EndpointName]?: Partial<RecordOf<Name>> } = {
  opportunities: {
    id: 418_205,
    name: 'Lighting for a care home in Riga',
    status: 'qualified',
    summary: 'Wants dimmable lights in forty rooms before the end of March.',
    value: 18_400.5,
    contact_id: 1155,
    agent_id: 3,
    follow_up_requested: true,
    follow_up_type: 'phone',
    webhook_sent: false,
  },
  contacts: {
    id: 1155,
    first_name: 'Ilze',
    last_name: 'Ozola',
    company: 'Liepa Care Homes',
    email: 'ilze.ozola@liepa.example',
    phone: '+371 20 000 144',
  },
  agents: {
    id: 3,
    name: 'Front desk',
    questions: 'What is it about?\nWhen should it be done?',
    knowledge_base: 'Surveys are free within an hour’s drive.',
    booking_link: 'https://northlight.example/book',
    show_heading: true,
    active: true,
    customisation: { colour: '#2f55d4' },
  },
};

/** The first page of a list with some more, as a service at a base address answers it. */
export const pageExample = (name: EndpointName, base: string) => {
  const address = { path: `${base}${endpoints[name].path}`, parameters: [] };
  const record = { ...nullRecord(endpoints[name].fields), id: 1, ...times, ...known[name] };
  return {
    data: [record],
    ...paginate(address, { page: 1, perPage: defaultPerPage, total: 31 }),
  };
};

const won = { count: 41, without_value: 2, sum: '612400.50', median: '9800', largest: '88100' };

const views: View[] = [{ name: 'Won this month', address: 'opportunities?status=won&days=this-month' }];

export const otherExamples: { views: { data: View[] }; changes: Changes; summary: Summary } = {
  views: { data: views },
  changes: {
    data: [
      { list: 'opportunities', id: 418_205, kind: 'updated' },
      { list: 'contacts', id: 1102, kind: 'deleted' },
    ],
    next: 'MTo0MTgyMDU',
    more: false,
  },
  summary: { data: [{ key: 3, ...won }], others: null, total: won },
};
