/** What a person decides about a view. */
export type ViewChoice = { name: string; moves: boolean; isFirst: boolean };
