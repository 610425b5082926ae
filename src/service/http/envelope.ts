import type { Envelope } from '#contract/page.ts';

type PageAddress = {
  /** Address of the list without parameters. */
  path: string;
  /** Parameters that every link carries, in the order in which they were sent; without `page`. */
  parameters: readonly (readonly [name: string, value: string])[];
};

type PageNumbers = { page: number; perPage: number; total: number };

type PageLink = Envelope['meta']['links'][number];

/**
 * `links` and `meta` of a page, as the LengthAwarePaginator of Laravel writes them
 * (Paginated response envelope).
 */
export const paginate = (
  address: PageAddress,
  { page, perPage, total }: PageNumbers,
): Omit<Envelope, 'data'> => {
  const beginning = beginningOf(address);
  const urlOf = (number: number) => `${beginning}${number}`;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const before = (page - 1) * perPage;
  const count = Math.max(0, Math.min(perPage, total - before));
  const prev = page > 1 ? urlOf(page - 1) : null;
  const next = page < lastPage ? urlOf(page + 1) : null;
  return {
    links: { first: urlOf(1), last: urlOf(lastPage), prev, next },
    meta: {
      current_page: page,
      from: count === 0 ? null : before + 1,
      last_page: lastPage,
      links: [
        { url: prev, label: '&laquo; Previous', active: false },
        ...pageList(page, lastPage).map((number): PageLink => {
          if (number === null) return { url: null, label: '...', active: false };
          return { url: urlOf(number), label: String(number), active: number === page };
        }),
        { url: next, label: 'Next &raquo;', active: false },
      ],
      path: address.path,
      per_page: perPage,
      to: count === 0 ? null : before + count,
      total,
    },
  };
};

/** The whole envelope as JSON text; `data` is a JSON array already. */
export const envelopeText = (data: string, { links, meta }: Omit<Envelope, 'data'>) =>
  `{"data":${data},"links":${JSON.stringify(links)},"meta":${JSON.stringify(meta)}}`;

/** The address of a page but for its number, which comes last. */
const beginningOf = ({ path, parameters }: PageAddress) =>
  `${path}?${parameters.map(([name, value]) => `${encode(name)}=${encode(value)}&`).join('')}page=`;

/** Percent-encoding by RFC 3986, which also reserves what encodeURIComponent leaves alone. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The page numbers to offer, null for a gap: up to 13 all of them, else both ends and what is near. */
const pageList = (page: number, lastPage: number): (number | null)[] => {
  if (lastPage < 14) return range(1, lastPage);
  const start = range(1, 2);
  const end = range(lastPage - 1, lastPage);
  if (page <= 7) return [...range(1, 10), null, ...end];
  if (page > lastPage - 7) return [...start, null, ...range(lastPage - 9, lastPage)];
  return [...start, null, ...range(page - 3, page + 3), null, ...end];
};
