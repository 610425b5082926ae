import type { Id } from '#contract/fields.ts';
import { knownLastPage } from '#dashboard/api/read-meta.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { countIn, put, type ListIndex, type Segment } from './list-index.ts';
import { isSameReference, type Reference } from './named-reference.ts';
import type { NamedList } from './names.ts';
import { referenceOfRow } from './naming.ts';
import { createPageOrder, type PageMeta } from './page-order.ts';

/** Pages of one list that wait for their turn at the same time: as many as the queue sends at once. */
const concurrency = 4;

type Sync<Name extends NamedList> = {
  name: Name;
  index: ListIndex;
  /** An earlier index of the same list, whose references stay where nothing has changed. */
  older: ListIndex | null;
  /** Ids on the screen that have no name yet. */
  missing: () => Iterable<Id>;
  read: (page: number) => Promise<Page<Name>>;
  /** Called for each page that was read. */
  onPage: (meta: PageMeta) => void;
  /** Called for each segment that may be stored. */
  onSegment: (segment: Segment) => void;
};

/**
 * Reads a list from its first page until one brings nothing new, and then every page that its index lacks.
 * @throws what `read` throws, and the reason of an aborted signal
 */
export async function syncPages<Name extends NamedList>(sync: Sync<Name>, signal: AbortSignal) {
  const { name, index, older, read, onPage, onSegment } = sync;
  let isAtFront = index.segments.length > 0;
  const front: Segment[] = [];
  const order = createPageOrder(index, sync.missing);

  const reused = (reference: Reference) => {
    const known = older?.byId.get(reference.id);
    return known && isSameReference(known, reference) ? known : reference;
  };

  const readOne = async (number: number) => {
    signal.throwIfAborted();
    const page = await read(number);
    signal.throwIfAborted();
    const { per_page, total } = page.meta;
    const meta = { per_page, total: total ?? page.meta.to ?? 0, last_page: knownLastPage(page.meta) };
    const references = page.rows.flatMap((row) => referenceOfRow(name, row) ?? []).map(reused);
    const segment = put(index, {
      fromEnd: meta.total - (number - 1) * meta.per_page,
      rows: page.rows.length,
      nameless: page.rows.length - references.length,
      references,
    });
    order.done(number, meta);
    if (isAtFront) front.push(segment);
    else onSegment(segment);
    onPage(meta);
    return meta;
  };

  const work = async () => {
    for (let page = order.next(); page !== null; page = order.next()) await readOne(page);
  };

  // The first page says how many there are. In an index that has rows already, reading in turn until what was known
  // shows up again tells all that came in at the front, even where as many went elsewhere.
  let known = countIn(index);
  let meta = await readOne(1);
  let isNew = isAtFront && countIn(index) > known;
  for (let page = 2; isNew && page <= meta.last_page; page += 1) {
    index.isOpen = true;
    known = countIn(index);
    meta = await readOne(order.take(page));
    isNew = countIn(index) > known;
  }
  index.isOpen = false;
  isAtFront = false;
  front.forEach(onSegment);
  await Promise.all(Array.from({ length: concurrency }, work));
}
