import type { DirectoryName } from '#dashboard/names/names.ts';
import type { Block, Shelf } from '#dashboard/names/list-index.ts';

/** What is kept of a shelf beside its blocks. */
export type KeptShelf = Pick<Shelf, 'generation' | 'since' | 'isWhole' | 'surplus'>;

/**
 * Names on the device. Nothing of it ever fails: a browser that has no room, or will not keep anything, is as if
 * nothing had been kept.
 */
export type NameStore = {
  /** Hands out what is kept of a list, a few blocks at a time; null when there is nothing. */
  load: (name: DirectoryName, take: (blocks: Block[]) => void) => Promise<KeptShelf | null>;
  /** Makes room for a generation: what an earlier try left of it goes. */
  begin: (name: DirectoryName, generation: number) => void;
  saveBlock: (name: DirectoryName, generation: number, block: Block) => void;
  /** Makes a shelf the one to load; the generations before it go. */
  saveShelf: (name: DirectoryName, shelf: KeptShelf) => void;
  close: () => void;
};
