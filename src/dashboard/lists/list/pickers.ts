import { lazyImport } from '#dashboard/base/lazy-import.ts';
import type { Pickers } from '#dashboard/lists/slots.ts';
import type { LazyPicker } from '#dashboard/lists/use-picker.ts';

/** A picker that is loaded again in a newer build for a person who waits, and plainly before anybody does. */
const lazyPart = <Part>(load: () => Promise<Part>) => ({
  load: () => lazyImport(load),
  preload: load,
});

const parts = {
  days: lazyPart(async () => (await import('#dashboard/lists/filters/days-picker.tsx')).DaysPicker),
  record: lazyPart(async () => (await import('#dashboard/lists/filters/record-picker.tsx')).RecordPicker),
  columns: lazyPart(async () => (await import('#dashboard/lists/table/menu/column-menu.tsx')).ColumnMenu),
  tools: lazyPart(async () => (await import('./tools-menu.tsx')).ToolsMenu),
  export: lazyPart(async () => (await import('#dashboard/lists/export/export-dialog.tsx')).ExportDialog),
  views: lazyPart(async () => (await import('#dashboard/lists/views/views-menu.tsx')).ViewsMenu),
  page: lazyPart(async () => (await import('./page-jump-field.tsx')).PageJumpField),
};

type Parts = { [Name in keyof typeof parts]: Awaited<ReturnType<(typeof parts)[Name]['load']>> };

declare module '#dashboard/lists/slots.ts' {
  interface Pickers extends Parts {}
}

/** What the buttons of a list's page open, imported when a person reaches for it. */
export const pickers: { [Name in keyof Pickers]: LazyPicker<Pickers[Name]> } = parts;
