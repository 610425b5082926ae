import { clampWidth } from './column-widths.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { readText, writeText } from '#dashboard/base/storage.ts';
import { zonedHeader } from '#dashboard/base/ui/zone.ts';
import type { Column, PlacedColumn } from './columns.ts';

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

/** The version of the stored form, in front of it. */
const version = '1:';

/** The view of a list that this device stores, without columns that this version does not know; null for none. */
export function readPersistedView(list: EndpointName, known: readonly Known[]): TableView | null {
  const text = readText(`columns.${list}`);
  return text?.startsWith(version) ? readView(text.slice(version.length), known).view : null;
}

/** Stores a view of a list on this device, where the browser allows that; null erases it. */
export const persistView = (list: EndpointName, view: TableView | null) =>
  void writeText(`columns.${list}`, view && version + writeView(view));

/** A table as it is shown, and how it differs from the default one. */
export type ShownTable<Name extends EndpointName> = {
  view: TableView;
  /** The columns of the view, in its order; those of instants name the page's zone. */
  columns: PlacedColumn<Name>[];
  /** The view as links carry it; undefined for the default one. */
  text: string | undefined;
  /** Whether the columns or their order are not the default ones, whatever their widths. */
  hasOwnColumns: boolean;
  /** Words of the address that are not columns of this list. */
  unusable: string[];
};

/**
 * The view in the address, else the one stored on this device, else the default.
 * @param given the `columns` of the address
 */
export function shownTable<Name extends EndpointName>(
  known: Column<Name>[],
  given: string | undefined,
  stored: TableView | null,
): ShownTable<Name> {
  const { view, unusable } =
    given === undefined ? { view: stored ?? defaultView(known), unusable: [] } : readView(given, known);
  const standard = defaultView(known);
  const text = writeView(view);
  return {
    view,
    columns: view.columns.flatMap(({ id, width }) => {
      const column = known.find((each) => each.id === id);
      return column ? [{ ...column, header: zonedHeader(column.header), width }] : [];
    }),
    text: text === writeView(standard) ? undefined : text,
    hasOwnColumns: idsOf(view) !== idsOf(standard),
    unusable,
  };
}

const idsOf = ({ columns }: TableView) => columns.map(({ id }) => id).join();
