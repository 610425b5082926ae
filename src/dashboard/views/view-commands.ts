/** The commands that open the first views, in their order. */
export const viewCommands = [
  'view-1',
  'view-2',
  'view-3',
  'view-4',
  'view-5',
  'view-6',
  'view-7',
  'view-8',
  'view-9',
] as const;
export type ViewCommand = (typeof viewCommands)[number];
