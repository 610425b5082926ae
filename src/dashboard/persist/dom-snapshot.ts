/** An element as its name, attributes and content, or a text. */
export type Piece = string | [name: string, attributes: Record<string, string>, ...content: Piece[]];

/** What the screen showed when it was left. */
export type KeptScreen = {
  /** Whose records it shows (persist/owner-key.ts). */
  owner: string;
  /** Path and query of the page. */
  address: string;
  /** The build that it is from (api/build-id.ts). */
  build: string;
  /** When its rows came, in ms since the epoch. */
  at: number;
  pieces: Piece[];
};
