/** An element as its name, attributes and content, or a text. */
export type SnapshotNode =
  | string
  | [name: string, attributes: Record<string, string>, ...content: SnapshotNode[]];

/** What the screen showed when its tab was left. */
export type DomSnapshot = {
  /** Whose records it shows (owner-key.ts). */
  owner: string;
  /** Path and query of the page. */
  address: string;
  /** The build that it is from. */
  build: string;
  /** When its rows arrived, in ms since the epoch. */
  at: number;
  nodes: SnapshotNode[];
};
