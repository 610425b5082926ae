import { endpoints } from '#contract/endpoints.ts';

/** Records on a page of these measurements. */
const perPage = 15;

/** Records with every tenth id are won, so both lists are known to the last id by their total alone. */
const steps = { all: 1, won: 10 } as const;
type ListName = keyof typeof steps;

/** A page of one of a company's lists. */
export type PageOf = { company: string; list: ListName; page: number };

/** What a page tells about the moment that it was read: every record up to an id, and none after the next one. */
export type Seen = { newest: number; next: number };

type Envelope = {
  data: { id: number; name: string }[];
  meta: { total: number; from: number | null; last_page: number; current_page: number };
};

const nameOf = (company: string, id: number) => `${company} ${id}`;

export const pathOf = ({ list, page }: PageOf) =>
  `${endpoints.opportunities.path}?${list === 'won' ? 'status=won&' : ''}page=${page}`;

/** Any page of the lists as they were in the beginning: one in two the first, the others anywhere. */
export const anyPage = (company: string, records: number): PageOf => {
  const list = Math.random() < 0.7 ? 'all' : 'won';
  const last = Math.ceil(records / steps[list] / perPage);
  const page = Math.random() < 0.5 ? 1 : 1 + Math.floor(Math.random() * last);
  return { company, list, page };
};

/**
 * Compares a page with what it must be under its own total: each id and name, and the numbers of the envelope.
 * Records come with ascending ids and never go, so any mixture of two moments or companies differs.
 * @returns null when something differs
 */
export const seenOn = (text: string, { company, list, page }: PageOf): Seen | null => {
  const { data, meta } = JSON.parse(text) as Envelope;
  const step = steps[list];
  const before = (page - 1) * perPage;
  const expected = Array.from({ length: Math.max(0, Math.min(perPage, meta.total - before)) }, (_, index) => {
    const id = (meta.total - before - index) * step;
    return `${id} ${nameOf(company, id)}`;
  });
  const isRight =
    data.map(({ id, name }) => `${id} ${name}`).join('\n') === expected.join('\n') &&
    meta.current_page === page &&
    meta.from === (expected.length > 0 ? before + 1 : null) &&
    meta.last_page === Math.max(1, Math.ceil(meta.total / perPage));
  return isRight ? { newest: meta.total * step, next: (meta.total + 1) * step } : null;
};
