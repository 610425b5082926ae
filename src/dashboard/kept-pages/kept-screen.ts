/** An element as its name, attributes and content, or a text. */
export type Piece = string | [name: string, attributes: Record<string, string>, ...content: Piece[]];

/** What the screen showed when it was left. */
export type KeptScreen = {
  /** Whose records it shows (session/owner-key.ts). */
  owner: string;
  /** Path and query of the page. */
  address: string;
  /** The build that it is from. */
  build: string;
  /** When its rows came, in ms since the epoch. */
  at: number;
  pieces: Piece[];
};

/** What tells builds apart: style sheet and script of the first screen, whose names carry a hash of their content. */
export const ownBuild = () =>
  ['link[rel="stylesheet"]', '#rest']
    .map((link) => document.querySelector(link)?.getAttribute('href'))
    .join();
