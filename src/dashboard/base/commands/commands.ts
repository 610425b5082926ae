import { say } from '#dashboard/base/languages/say.ts';

/** Where a command can be given, as the sheet of shortcuts has it. */
export type CommandGroup = 'Anywhere' | 'In a list' | 'In a record' | 'Filters' | 'Views';

export type Command = {
  title: string;
  group: CommandGroup;
  /** Keys that give it: `?`, `Shift+f`, `mod+k` (Command on a Mac, otherwise Ctrl), `g o` for one after the other. */
  keys?: readonly string[];
  /** The line of the sheet that it shares with its neighbours in this table: Next, previous row. */
  line?: string;
  /** Whether it goes on while its key is held. */
  repeats?: true;
  /** Whether it is for what has the focus, so that only a key can give it. */
  needsFocus?: true;
};

const places = say('Overview, opportunities, contacts, agents, follow-ups');
const rows = {
  group: 'In a list',
  line: say('Next, previous row'),
  repeats: true,
  needsFocus: true,
} as const;
const lanes = {
  group: 'In a list',
  line: say('Next, previous lane of the board'),
  repeats: true,
  needsFocus: true,
} as const;
const picking = { group: 'In a list', line: say('Select the row, a range'), needsFocus: true } as const;
const extending = {
  group: 'In a list',
  line: say('Extend the selection'),
  repeats: true,
  needsFocus: true,
} as const;
const reachingRow = {
  group: 'In a list',
  line: say('Copy phone, email of the row'),
  needsFocus: true,
} as const;
const pages = { group: 'In a list', line: say('Next, previous page') } as const;
const records = { group: 'In a record', line: say('Next, previous record'), repeats: true } as const;
const reaching = { group: 'In a record', line: say('Copy phone, email') } as const;
const status = { group: 'Filters', line: say('Status: all, new, qualified, won, lost') } as const;
const views = { group: 'Views', line: say('Open a view') } as const;

const openView = (number: string) => say('Open view {number}', { number });

/**
 * Every command of the dashboard. What binds keys, the sheet of shortcuts and the palette are made from it. Where two
 * have one key, the first of them that applies is carried out.
 */
const commands = {
  'go-to': { title: say('Go to, search all lists'), group: 'Anywhere', keys: ['mod+k'] },
  overview: { title: say('Overview'), group: 'Anywhere', keys: ['g o'], line: places },
  opportunities: { title: say('Opportunities'), group: 'Anywhere', keys: ['g p'], line: places },
  contacts: { title: say('Contacts'), group: 'Anywhere', keys: ['g c'], line: places },
  agents: { title: say('Agents'), group: 'Anywhere', keys: ['g a'], line: places },
  'follow-ups': { title: say('Follow-ups'), group: 'Anywhere', keys: ['g f'], line: places },
  search: { title: say('Search this list'), group: 'Anywhere', keys: ['/'] },
  shortcuts: { title: say('Keyboard shortcuts'), group: 'Anywhere', keys: ['?'] },
  'refresh-overview': { title: say('Refresh the overview'), group: 'Anywhere' },
  'theme-system': { title: say('Theme: system'), group: 'Anywhere' },
  'theme-light': { title: say('Theme: light'), group: 'Anywhere' },
  'theme-dark': { title: say('Theme: dark'), group: 'Anywhere' },
  companies: { title: say('Switch company'), group: 'Anywhere', keys: ['g s'] },
  'sign-out': { title: say('Sign out'), group: 'Anywhere' },

  'next-record': { title: say('Next record'), ...records, keys: ['j', 'ArrowDown'] },
  'previous-record': { title: say('Previous record'), ...records, keys: ['k', 'ArrowUp'] },
  'copy-phone': { title: say('Copy phone'), ...reaching, keys: ['p'] },
  'copy-email': { title: say('Copy email'), ...reaching, keys: ['m'] },
  'copy-record-link': { title: say('Copy link to this record'), group: 'In a record', keys: ['l'] },

  'next-row': { title: say('Next row'), ...rows, keys: ['j', 'ArrowDown'] },
  'previous-row': { title: say('Previous row'), ...rows, keys: ['k', 'ArrowUp'] },
  'next-lane': { title: say('Next lane of the board'), ...lanes, keys: ['l', 'ArrowRight'] },
  'previous-lane': { title: say('Previous lane of the board'), ...lanes, keys: ['h', 'ArrowLeft'] },
  'open-row': { title: say('Open the row'), group: 'In a list', keys: ['Enter'], needsFocus: true },
  'select-row': { title: say('Select the row'), ...picking, keys: ['x'] },
  'select-range': { title: say('Select a range'), ...picking, keys: ['Shift+x'] },
  'extend-down': { title: say('Extend the selection down'), ...extending, keys: ['Shift+ArrowDown'] },
  'extend-up': { title: say('Extend the selection up'), ...extending, keys: ['Shift+ArrowUp'] },
  'copy-row-phone': { title: say('Copy phone'), ...reachingRow, keys: ['p'] },
  'copy-row-email': { title: say('Copy email'), ...reachingRow, keys: ['m'] },
  'start-selecting': { title: say('Select rows'), group: 'In a list' },
  'select-page': { title: say('Select all rows of this page'), group: 'In a list' },
  'copy-rows': { title: say('Copy the selected rows'), group: 'In a list', keys: ['mod+c'] },
  'copy-emails': { title: say('Copy the emails of the selected rows'), group: 'In a list' },
  'copy-links': { title: say('Copy links to the selected rows'), group: 'In a list' },
  compare: { title: say('Compare the selected rows'), group: 'In a list' },
  'clear-selection': { title: say('Clear the selection'), group: 'In a list', keys: ['Escape'] },
  'next-page': { title: say('Next page'), ...pages, keys: ['ArrowRight'] },
  'previous-page': { title: say('Previous page'), ...pages, keys: ['ArrowLeft'] },
  'show-new': { title: say('Show what is new'), group: 'In a list', keys: ['.'] },
  'copy-link': { title: say('Copy link to this list'), group: 'In a list', keys: ['l'] },
  'add-up': { title: say('Show total'), group: 'In a list' },
  board: { title: say('List or board'), group: 'In a list', keys: ['v'] },
  chart: { title: say('Chart'), group: 'In a list' },
  columns: { title: say('Choose columns'), group: 'In a list' },
  zone: { title: say('Times in UTC or your time zone'), group: 'In a list' },
  density: { title: say('Compact or comfortable rows'), group: 'In a list' },
  export: { title: say('Export this list'), group: 'In a list' },

  'close-record': { title: say('Close the record'), group: 'In a record', keys: ['Escape'] },

  'status-all': { title: say('Status: all'), ...status, keys: ['0'] },
  'status-new': { title: say('Status: new'), ...status, keys: ['1'] },
  'status-qualified': { title: say('Status: qualified'), ...status, keys: ['2'] },
  'status-won': { title: say('Status: won'), ...status, keys: ['3'] },
  'status-lost': { title: say('Status: lost'), ...status, keys: ['4'] },
  'status-open': { title: say('Status: open'), group: 'Filters' },
  'filter-contact': { title: say('Filter by contact'), group: 'Filters', keys: ['f'] },
  'filter-agent': { title: say('Filter by agent'), group: 'Filters' },
  'filter-days': { title: say('Filter by day or range'), group: 'Filters', keys: ['d'] },
  'clear-filters': { title: say('Clear all filters'), group: 'Filters', keys: ['Shift+f'] },

  'save-view': { title: say('Save changes to the view'), group: 'Views', keys: ['mod+s'] },
  'save-view-as': { title: say('Save this list as a view'), group: 'Views', keys: ['Shift+mod+s'] },
  'discard-view': { title: say('Discard changes to the view'), group: 'Views' },
  'copy-view-link': { title: say('Copy link to the view'), group: 'Views' },
  'view-1': { title: openView('1'), ...views, keys: ['g 1'] },
  'view-2': { title: openView('2'), ...views, keys: ['g 2'] },
  'view-3': { title: openView('3'), ...views, keys: ['g 3'] },
  'view-4': { title: openView('4'), ...views, keys: ['g 4'] },
  'view-5': { title: openView('5'), ...views, keys: ['g 5'] },
  'view-6': { title: openView('6'), ...views, keys: ['g 6'] },
  'view-7': { title: openView('7'), ...views, keys: ['g 7'] },
  'view-8': { title: openView('8'), ...views, keys: ['g 8'] },
  'view-9': { title: openView('9'), ...views, keys: ['g 9'] },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof commands;

export const commandOf = (id: CommandId): Command => commands[id];

/** All commands, in the order of the table. */
export const commandIds = Object.keys(commands) as CommandId[];
