import { type Cell, places } from './cells.ts';
import type { Load } from './load.ts';
import { short, spread, tableOf } from './report.ts';

/** The statements alone: ms of the three places of each list, and how far they are apart. */
export const statementTable = (cells: readonly Cell[]) => {
  const rows = Array.from({ length: cells.length / places.length }, (_, row) => {
    const list = cells.slice(row * places.length, (row + 1) * places.length);
    const ours = list.map((cell) => cell.ours);
    const naive = list.map((cell) => cell.naive);
    const [cell] = list;
    const match = [`${short(cell?.company.records ?? 0)} ${cell?.name}`, short(cell?.total ?? 0)];
    return [...match, ...ours.map(short), short(spread(ours)), ...naive.map(short)];
  });
  const heads = [
    'records and filters',
    'match',
    'first',
    'middle',
    'last',
    'spread',
    'naive first',
    'middle',
    'last',
  ];
  return `One statement, one connection, median ms; naive is COUNT and OFFSET.

${tableOf(heads, rows)}The largest spread of one position across the sizes: ${overSizes(cells).join(', ')}.

`;
};

const overSizes = (cells: readonly Cell[]) =>
  places.map((place) => {
    const names = [...new Set(cells.map(({ name }) => name))];
    const spreads = names.map((name) =>
      spread(cells.filter((cell) => cell.place === place && cell.name === name).map(({ ours }) => ours)),
    );
    return `${place} ${short(Math.max(...spreads))}`;
  });

const figures = (load: Load | undefined) =>
  load ? [load.rate, load.p50, load.p99].map(short) : ['–', '–', '–'];

const ratio = (load: Load | undefined, constant: Load | undefined) =>
  short((load?.rate ?? Number.NaN) / (constant?.rate ?? Number.NaN));

/** The pages behind HTTP: answers a second, ms, and the multiple of what Fastify alone answers. */
export const loadTable = (cells: readonly Cell[]) => {
  const rows = cells.map(({ company, name, place, load }) => [
    `${short(company.records)} ${name}, ${place}`,
    ...figures(load?.ours),
    ratio(load?.ours, load?.constant),
    short(load?.constant.rate ?? Number.NaN),
  ]);
  const heads = ['page', 'req/s', 'p50 ms', 'p99 ms', '× Fastify', 'Fastify, req/s'];
  return `Behind HTTP. Fastify alone serves the same bytes from memory, measured right before.

${tableOf(heads, rows)}`;
};
