import { clampWidth } from './column-widths.ts';

/** How a person has a table: which columns, in which order and width, and how close the rows are. */
export type TableView = { columns: ViewColumn[]; isCompact: boolean };

/** A column of a view; its width in px, null for the default one. */
type ViewColumn = { id: string; width: number | null };

type Known = { id: string; isOptional?: boolean };

const compact = 'compact';

/** The view until something is changed. */
export const defaultView = (known: readonly Known[]): TableView => ({
  columns: known.filter(({ isOptional }) => !isOptional).map(({ id }) => ({ id, width: null })),
  isCompact: false,
});

/** A view as text, for links and for storage: words separated by dots, `compact.name-320.status.value`. */
export function writeView({ columns, isCompact }: TableView) {
  const words = columns.map(({ id, width }) => (width === null ? id : `${id}-${width}`));
  return [...(isCompact ? [compact] : []), ...words].join('.');
}

/**
 * The view in a text: each known column once, in a possible width. The first known column links to the record, so it is
 * always shown, and always first.
 * @returns the view, and the words that could not be used
 */
export function readView(text: string, known: readonly Known[]): { view: TableView; unusable: string[] } {
  const columns = new Map<string, ViewColumn>();
  const unusable: string[] = [];
  const [first, ...rest] = text.split('.');
  const isCompact = first === compact;
  for (const word of isCompact ? rest : [first ?? '', ...rest]) {
    const column = readColumn(word);
    const isUsable = column && known.some(({ id }) => id === column.id) && !columns.has(column.id);
    if (isUsable) columns.set(column.id, column);
    else unusable.push(word);
  }
  const leadId = known[0]?.id ?? '';
  const lead = columns.get(leadId) ?? { id: leadId, width: null };
  columns.delete(leadId);
  return { view: { columns: [lead, ...columns.values()], isCompact }, unusable };
}

function readColumn(word: string): ViewColumn | null {
  const [, id = '', digits] = /^([a-z0-9_]+)(?:-([1-9]\d{0,3}))?$/.exec(word) ?? [];
  const width = digits === undefined ? null : Number(digits);
  return id && (width === null || width === clampWidth(width)) ? { id, width } : null;
}

/** The view with these widths, in px by column id; other columns keep theirs. */
export const withWidths = (view: TableView, widths: ReadonlyMap<string, number>): TableView => ({
  ...view,
  columns: view.columns.map(({ id, width }) => {
    const given = widths.get(id);
    return { id, width: given === undefined ? width : clampWidth(given) };
  }),
});
