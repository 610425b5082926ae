import { entryOfRow, isSameEntry, type Entry } from './named-reference.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import type { DirectoryName } from './names.ts';
import { guessPlace } from './guess-page.ts';
import { createPageOrder } from './page-order.ts';
import { countOn, put, type Block, type Shelf } from './list-index.ts';
import { smallPagesOver } from './small-pages.ts';

/** Pages of one list that are asked for at the same time. */
const workers = 4;

export type PageMeta = Page['meta'];

type Reading<Name extends DirectoryName> = {
  name: Name;
  shelf: Shelf;
  /** An earlier reading of the same list, whose entries stay where nothing has changed. */
  older: Shelf | null;
  /** Ids on the screen that have no name yet. */
  missing: () => Iterable<number>;
  /** Asks for a page of the list, of the usual size or another. */
  read: (page: number, perPage?: number) => Promise<Page<Name>>;
  /** Whether pages of any size can be asked for. */
  takesAnySize: boolean;
  /** Told of each page that was read. */
  onPage: (meta: PageMeta) => void;
  /** Told of each block that may be kept. */
  onBlock: (block: Block) => void;
};

/**
 * Reads a list from its first page on until one brings nothing new, and then every page that its shelf has not.
 * @throws what `read` throws, and the reason of an aborted signal
 */
export async function readPages<Name extends DirectoryName>(reading: Reading<Name>, signal: AbortSignal) {
  const { name, shelf, older, read, onPage, onBlock } = reading;
  let isAtFront = shelf.blocks.length > 0;
  const front: Block[] = [];
  const order = createPageOrder(shelf, reading.missing);

  const kept = (entry: Entry) => {
    const known = older?.byId.get(entry.id);
    return known && isSameEntry(known, entry) ? known : entry;
  };

  const readBlock = async (number: number, perPage?: number) => {
    signal.throwIfAborted();
    const page = await read(number, perPage);
    signal.throwIfAborted();
    const meta = { ...page.meta, per_page: Math.max(1, page.meta.per_page) };
    const entries = page.rows.flatMap((row) => entryOfRow(name, row) ?? []).map(kept);
    const block = {
      fromEnd: meta.total - (number - 1) * meta.per_page,
      rows: page.rows.length,
      nameless: page.rows.length - entries.length,
      entries,
    };
    return { block, meta };
  };

  const readOne = async (number: number) => {
    const { block: given, meta } = await readBlock(number);
    const block = put(shelf, given);
    order.done(number, meta);
    if (isAtFront) front.push(block);
    else onBlock(block);
    onPage(meta);
    return meta;
  };

  /** Reads first what is on the screen, from pages as small as possible. The pass reads their records once more. */
  const readWanted = async ({ total, per_page }: PageMeta) => {
    if (!reading.takesAnySize || total <= workers * per_page) return;
    const pages = smallPagesOver(Array.from(reading.missing(), (id) => guessPlace(shelf, id, total)));
    await eachOf(pages, async ({ page, perPage }) => {
      const { block, meta } = await readBlock(page, perPage);
      // A block with nameless rows is left to the pass itself, which would count those rows once more.
      if (block.nameless === 0) onBlock(put(shelf, block));
      onPage(meta);
    });
  };

  const work = async () => {
    for (let page = order.next(); page !== null; page = order.next()) await readOne(page);
  };

  // The first page says how many there are. On a shelf that has rows already, reading in turn until what was
  // known shows up again tells all that came in at the front, even where as many went elsewhere.
  let known = countOn(shelf);
  let meta = await readOne(1);
  let isNew = isAtFront && countOn(shelf) > known;
  for (let page = 2; isNew && page <= meta.last_page; page += 1) {
    shelf.isOpen = true;
    known = countOn(shelf);
    meta = await readOne(order.take(page));
    isNew = countOn(shelf) > known;
  }
  shelf.isOpen = false;
  isAtFront = false;
  front.forEach(onBlock);
  await readWanted(meta);
  await Promise.all(Array.from({ length: workers }, work));
}

/** Does something for each item, for a few of them at a time. */
async function eachOf<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const left = [...items];
  const workOne = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, workOne));
}
