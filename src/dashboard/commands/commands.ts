/** Where a command can be given, as the sheet of shortcuts has it. */
export type CommandGroup = 'Anywhere' | 'In a list' | 'In a record' | 'Filters' | 'Views';

export type Command = {
  /** What it does, in the palette and the sheet of shortcuts: Copy phone. */
  title: string;
  group: CommandGroup;
  /**
   * Keys that give it unless somebody has chosen others: `?`, `Shift+F`, `mod+k` (Command on a Mac, otherwise Ctrl),
   * `g o` for one after the other.
   */
  keys?: readonly string[];
};

/** Every command of the dashboard. What binds keys, the sheet of shortcuts and the palette are made from it. */
export const commands = {
  'go-to': { title: 'Go to…', group: 'Anywhere', keys: ['mod+k'] },
  shortcuts: { title: 'Keyboard shortcuts', group: 'Anywhere', keys: ['?'] },
  overview: { title: 'Overview', group: 'Anywhere', keys: ['g o'] },
  opportunities: { title: 'Opportunities', group: 'Anywhere', keys: ['g p'] },
  contacts: { title: 'Contacts', group: 'Anywhere', keys: ['g c'] },
  agents: { title: 'Agents', group: 'Anywhere', keys: ['g a'] },
  'sign-out': { title: 'Sign out', group: 'Anywhere' },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof commands;
