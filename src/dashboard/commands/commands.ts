/** Where a command can be given, as the sheet of shortcuts has it. */
export type CommandGroup = 'Anywhere' | 'In a list' | 'In a record' | 'Filters' | 'Views';

export type Command = {
  /** What it does, in the palette and the sheet of shortcuts: Copy phone. */
  title: string;
  group: CommandGroup;
  /**
   * Keys that give it unless somebody has chosen others: `?`, `Shift+f`, `mod+k` (Command on a Mac, otherwise Ctrl),
   * `g o` for one after the other.
   */
  keys?: readonly string[];
  /** The line of the sheet that it shares with its neighbours in this table: Next, previous row. */
  line?: string;
  /** Whether it goes on while its key is held. */
  repeats?: true;
  /** Whether it is for what has the focus, so that only a key can give it. */
  needsFocus?: true;
};

const places = 'Overview, opportunities, contacts, agents, follow-ups';
const rows = { group: 'In a list', line: 'Next, previous row', repeats: true, needsFocus: true } as const;
const lanes = {
  group: 'In a list',
  line: 'Next, previous lane of the board',
  repeats: true,
  needsFocus: true,
} as const;
const picking = { group: 'In a list', line: 'Select the row, a range', needsFocus: true } as const;
const extending = {
  group: 'In a list',
  line: 'Extend the selection',
  repeats: true,
  needsFocus: true,
} as const;
const pages = { group: 'In a list', line: 'Next, previous page' } as const;
const records = { group: 'In a record', line: 'Next, previous record', repeats: true } as const;
const reaching = { group: 'In a record', line: 'Copy phone, email' } as const;
const status = { group: 'Filters', line: 'Status: all, new, qualified, won, lost' } as const;
const views = { group: 'Views', line: 'Open a view' } as const;

/**
 * Every command of the dashboard. What binds keys, the sheet of shortcuts and the palette are made from it. Where two
 * have one key, the first of them that applies is carried out.
 */
export const commands = {
  'go-to': { title: 'Go to, search all lists', group: 'Anywhere', keys: ['mod+k'] },
  overview: { title: 'Overview', group: 'Anywhere', keys: ['g o'], line: places },
  opportunities: { title: 'Opportunities', group: 'Anywhere', keys: ['g p'], line: places },
  contacts: { title: 'Contacts', group: 'Anywhere', keys: ['g c'], line: places },
  agents: { title: 'Agents', group: 'Anywhere', keys: ['g a'], line: places },
  'follow-ups': { title: 'Follow-ups', group: 'Anywhere', keys: ['g f'], line: places },
  search: { title: 'Search this list', group: 'Anywhere', keys: ['/'] },
  shortcuts: { title: 'Keyboard shortcuts', group: 'Anywhere', keys: ['?'] },
  'refresh-overview': { title: 'Refresh the overview', group: 'Anywhere' },
  'overview-first': { title: 'Open the overview first, or the list again', group: 'Anywhere' },
  'check-follow-ups': { title: 'Check all for follow-ups, or pause', group: 'Anywhere' },
  'theme-system': { title: 'Theme: system', group: 'Anywhere' },
  'theme-light': { title: 'Theme: light', group: 'Anywhere' },
  'theme-dark': { title: 'Theme: dark', group: 'Anywhere' },
  'sign-out': { title: 'Sign out', group: 'Anywhere' },

  'next-record': { title: 'Next record', ...records, keys: ['j', 'ArrowDown'] },
  'previous-record': { title: 'Previous record', ...records, keys: ['k', 'ArrowUp'] },
  'copy-phone': { title: 'Copy phone', ...reaching, keys: ['p'] },
  'copy-email': { title: 'Copy email', ...reaching, keys: ['m'] },
  'copy-record-link': { title: 'Copy link to this record', group: 'In a record', keys: ['l'] },

  'next-row': { title: 'Next row', ...rows, keys: ['j', 'ArrowDown'] },
  'previous-row': { title: 'Previous row', ...rows, keys: ['k', 'ArrowUp'] },
  'next-lane': { title: 'Next lane of the board', ...lanes, keys: ['l', 'ArrowRight'] },
  'previous-lane': { title: 'Previous lane of the board', ...lanes, keys: ['h', 'ArrowLeft'] },
  'open-row': { title: 'Open the row', group: 'In a list', keys: ['Enter'], needsFocus: true },
  'select-row': { title: 'Select the row', ...picking, keys: ['x'] },
  'select-range': { title: 'Select a range', ...picking, keys: ['Shift+x'] },
  'extend-down': { title: 'Extend the selection down', ...extending, keys: ['Shift+ArrowDown'] },
  'extend-up': { title: 'Extend the selection up', ...extending, keys: ['Shift+ArrowUp'] },
  'start-selecting': { title: 'Select rows', group: 'In a list' },
  'select-page': { title: 'Select all rows of this page', group: 'In a list' },
  'copy-rows': { title: 'Copy the selected rows', group: 'In a list', keys: ['mod+c'] },
  'copy-emails': { title: 'Copy the emails of the selected rows', group: 'In a list' },
  'copy-links': { title: 'Copy links to the selected rows', group: 'In a list' },
  compare: { title: 'Compare the selected rows', group: 'In a list' },
  'clear-selection': { title: 'Clear the selection', group: 'In a list', keys: ['Escape'] },
  'next-page': { title: 'Next page', ...pages, keys: ['ArrowRight'] },
  'previous-page': { title: 'Previous page', ...pages, keys: ['ArrowLeft'] },
  'show-new': { title: 'Show what is new', group: 'In a list', keys: ['.'] },
  'copy-link': { title: 'Copy link to this list', group: 'In a list', keys: ['l'] },
  'add-up': { title: 'Add up values', group: 'In a list' },
  board: { title: 'List or board', group: 'In a list', keys: ['v'] },
  columns: { title: 'Choose columns', group: 'In a list' },
  density: { title: 'Compact or comfortable rows', group: 'In a list' },
  export: { title: 'Export this list', group: 'In a list' },

  'close-record': { title: 'Close the record', group: 'In a record', keys: ['Escape'] },

  'status-all': { title: 'Status: all', ...status, keys: ['0'] },
  'status-new': { title: 'Status: new', ...status, keys: ['1'] },
  'status-qualified': { title: 'Status: qualified', ...status, keys: ['2'] },
  'status-won': { title: 'Status: won', ...status, keys: ['3'] },
  'status-lost': { title: 'Status: lost', ...status, keys: ['4'] },
  'filter-contact': { title: 'Filter by contact', group: 'Filters', keys: ['f'] },
  'filter-days': { title: 'Filter by day or range', group: 'Filters', keys: ['d'] },
  'clear-filters': { title: 'Clear all filters', group: 'Filters', keys: ['Shift+f'] },

  'save-view': { title: 'Save changes to the view', group: 'Views', keys: ['mod+s'] },
  'save-view-as': { title: 'Save this list as a view', group: 'Views', keys: ['Shift+mod+s'] },
  'discard-view': { title: 'Discard changes to the view', group: 'Views' },
  'copy-view-link': { title: 'Copy link to the view', group: 'Views' },
  'view-1': { title: 'Open view 1', ...views, keys: ['g 1'] },
  'view-2': { title: 'Open view 2', ...views, keys: ['g 2'] },
  'view-3': { title: 'Open view 3', ...views, keys: ['g 3'] },
  'view-4': { title: 'Open view 4', ...views, keys: ['g 4'] },
  'view-5': { title: 'Open view 5', ...views, keys: ['g 5'] },
  'view-6': { title: 'Open view 6', ...views, keys: ['g 6'] },
  'view-7': { title: 'Open view 7', ...views, keys: ['g 7'] },
  'view-8': { title: 'Open view 8', ...views, keys: ['g 8'] },
  'view-9': { title: 'Open view 9', ...views, keys: ['g 9'] },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof commands;

/** What the table says of a command. */
export const commandOf = (id: CommandId): Command => commands[id];

/** All commands, in the order of the table. */
export const commandIds = Object.keys(commands) as CommandId[];
