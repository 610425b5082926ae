import { type Cell, type Measured, places } from './cells.ts';
import { short, spread, tableOf } from './report.ts';

/** The statements alone: ms of the three places of each list, and how far they are apart. */
export const statementTable = (cells: readonly Cell[]) => {
  const rows = Array.from({ length: cells.length / places.length }, (_, row) => {
    const list = cells.slice(row * places.length, (row + 1) * places.length);
    const ours = list.map((cell) => cell.ours);
    const [cell] = list;
    const match = [`${short(cell?.company.records ?? 0)} ${cell?.name}`, short(cell?.total ?? 0)];
    return [...match, ...ours.map(short), short(spread(ours))];
  });
  const heads = ['records and filters', 'match', 'first', 'middle', 'last', 'spread'];
  return `One statement, one connection, median ms.\n\n${tableOf(heads, rows)}\n`;
};

const figures = (load: Measured | undefined) =>
  load ? [load.rate, load.p50, load.p99, load.processorTime].map(short) : ['–', '–', '–', '–'];

/** The pages behind HTTP: answers a second, ms, and the multiple of what Fastify alone answers. */
export const loadTable = (cells: readonly Cell[]) => {
  const rows = cells.map(({ company, name, place, load }) => [
    `${short(company.records)} ${name}, ${place}`,
    ...figures(load?.ours),
    short(load?.ratio ?? Number.NaN),
    short(load?.constant.rate ?? Number.NaN),
    short(load?.constant.processorTime ?? Number.NaN),
  ]);
  const heads = ['page', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs', '× Fastify', 'Fastify, req/s', 'its CPU µs'];
  return `Behind HTTP. Fastify alone serves the same bytes from memory, in turn with ours; medians.

${tableOf(heads, rows)}`;
};
