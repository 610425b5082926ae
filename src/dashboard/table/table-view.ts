/** How a person has a table: which columns, in which order and width, and how close the rows stand. */
export type TableView = { columns: ViewColumn[]; isCompact: boolean };

/** A column of a view; its width in px, null for the usual one. */
type ViewColumn = { id: string; width: number | null };

type Known = { id: string; isOptional?: boolean };

/** Narrowest and widest a column may be, in px. */
export const narrowest = 56;
export const widest = 900;

/** A width that a column may have. */
export const widthWithin = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)));

const compact = 'compact';

/** The view of somebody who has changed nothing. */
export const defaultView = (known: readonly Known[]): TableView => ({
  columns: known.filter(({ isOptional }) => !isOptional).map(({ id }) => ({ id, width: null })),
  isCompact: false,
});

/** A view as text, for an address and for storage: words with dots between, `compact.name-320.status.value`. */
export function writeView({ columns, isCompact }: TableView) {
  const words = columns.map(({ id, width }) => (width === null ? id : `${id}-${width}`));
  return [...(isCompact ? [compact] : []), ...words].join('.');
}

/**
 * The view that a text stands for, as far as its words are known columns in possible widths, each once. The first
 * column leads to the record, so it is always there and first.
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
  const lead = known[0]?.id ?? '';
  const leading = columns.get(lead) ?? { id: lead, width: null };
  columns.delete(lead);
  return { view: { columns: [leading, ...columns.values()], isCompact }, unusable };
}

function readColumn(word: string): ViewColumn | null {
  const [, id = '', digits] = /^([a-z_]+)(?:-([1-9]\d{0,3}))?$/.exec(word) ?? [];
  const width = digits === undefined ? null : Number(digits);
  return id && (width === null || width === widthWithin(width)) ? { id, width } : null;
}

/** A view with the columns in these widths, in px; the others keep theirs. */
export const withWidths = (view: TableView, widths: ReadonlyMap<string, number>): TableView => ({
  ...view,
  columns: view.columns.map(({ id, width }) => ({ id, width: bounded(widths.get(id)) ?? width })),
});

const bounded = (width: number | undefined) => (width === undefined ? null : widthWithin(width));

/** A view in which a column is shown, after all others, or not shown. */
export const withColumn = (view: TableView, id: string, isShown: boolean): TableView => ({
  ...view,
  columns: [...view.columns.filter((column) => column.id !== id), ...(isShown ? [{ id, width: null }] : [])],
});

/** A view in which a column stands at another place, from 0; the first one stays where it is. */
export function withMoved(view: TableView, id: string, place: number): TableView {
  const [first, ...rest] = view.columns;
  const moved = rest.find((column) => column.id === id);
  if (!first || !moved) return view;
  const columns = [first, ...rest.filter((column) => column !== moved)];
  const at = Math.min(Math.max(place, 1), columns.length);
  return { ...view, columns: columns.toSpliced(at, 0, moved) };
}
