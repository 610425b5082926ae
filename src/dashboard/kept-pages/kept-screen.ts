/** An element as its name, attributes and content, or a text. */
export type Piece = string | [name: string, attributes: Record<string, string>, ...content: Piece[]];

/** What the screen showed when it was left. */
export type KeptScreen = {
  /** Whose records it shows (session/owner-key.ts). */
  owner: string;
  /** Path and query of the page. */
  address: string;
  /** The style sheet that its class names belong to. */
  style: string;
  /** The window's title. */
  title: string;
  /** When its rows came, in ms since the epoch. */
  at: number;
  pieces: Piece[];
};

/** The first style sheet of this build; its name carries a hash of its content. */
export const ownStyle = () => document.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? '';
