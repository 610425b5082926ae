const imports = {
  days: async () => (await import('#dashboard/lists/filters/days-picker.tsx')).DaysPicker,
  record: async () => (await import('#dashboard/lists/filters/record-picker.tsx')).RecordPicker,
  columns: async () => (await import('#dashboard/lists/table/menu/column-menu.tsx')).ColumnMenu,
  tools: async () => (await import('./tools-menu.tsx')).ToolsMenu,
  export: async () => (await import('#dashboard/lists/export/export-dialog.tsx')).ExportDialog,
  views: async () => (await import('#dashboard/lists/views/views-menu.tsx')).ViewsMenu,
  page: async () => (await import('./page-jump-field.tsx')).PageJumpField,
};

type Imports = { [Name in keyof typeof imports]: Awaited<ReturnType<(typeof imports)[Name]>> };

declare module '#dashboard/lists/slots.ts' {
  interface Pickers extends Imports {}
}

/** What the buttons of a list's page open, imported when a person reaches for it. */
export const pickers: { [Name in keyof Imports]: () => Promise<Imports[Name]> } = imports;
