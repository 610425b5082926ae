import { clampWidth } from './column-widths.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { readText, writeText } from '#dashboard/base/storage.ts';
import { zonedHeader } from '#dashboard/base/ui/zone.ts';
import type { Column, PlacedColumn } from './columns.ts';

/** How a person has a table: which columns, in which order and width, and how close the rows are. */
export type TableLayout = { columns: LayoutColumn[]; isCompact: boolean };

/** A column of a layout; its width in px, null for the default one. */
type LayoutColumn = { id: string; width: number | null };

type Known = { id: string; isOptional?: boolean };

const compact = 'compact';

export const defaultLayout = (known: readonly Known[]): TableLayout => ({
  columns: known.filter(({ isOptional }) => !isOptional).map(({ id }) => ({ id, width: null })),
  isCompact: false,
});

/** A layout as text, for links and for storage: words separated by dots, `compact.name-320.status.value`. */
export function writeLayout({ columns, isCompact }: TableLayout) {
  const words = columns.map(({ id, width }) => (width === null ? id : `${id}-${width}`));
  return [...(isCompact ? [compact] : []), ...words].join('.');
}

/** The first column, which links to the record, is always shown first. @returns also the words of no use */
export function readLayout(
  text: string,
  known: readonly Known[],
): { layout: TableLayout; unusable: string[] } {
  const columns = new Map<string, LayoutColumn>();
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
  return { layout: { columns: [lead, ...columns.values()], isCompact }, unusable };
}

function readColumn(word: string): LayoutColumn | null {
  const [, id = '', digits] = /^([a-z0-9_]+)(?:-([1-9]\d{0,3}))?$/.exec(word) ?? [];
  const width = digits === undefined ? null : Number(digits);
  return id && (width === null || width === clampWidth(width)) ? { id, width } : null;
}

/** The layout with these widths, in px by column id; other columns keep theirs. */
export const withWidths = (layout: TableLayout, widths: ReadonlyMap<string, number>): TableLayout => ({
  ...layout,
  columns: layout.columns.map(({ id, width }) => {
    const given = widths.get(id);
    return { id, width: given === undefined ? width : clampWidth(given) };
  }),
});

/** The version of the stored form, in front of it. */
const version = '1:';

/** The layout of a list that this device stores, without columns that this version does not know; null for none. */
export function readPersistedLayout(list: EndpointName, known: readonly Known[]): TableLayout | null {
  const text = readText(`columns.${list}`);
  return text?.startsWith(version) ? readLayout(text.slice(version.length), known).layout : null;
}

/** Stores a layout of a list on this device, where the browser allows that; null erases it. */
export const persistLayout = (list: EndpointName, layout: TableLayout | null) =>
  void writeText(`columns.${list}`, layout && version + writeLayout(layout));

export type ShownTable<Name extends EndpointName> = {
  layout: TableLayout;
  /** The columns of the layout, in its order; those of instants name the page's zone. */
  columns: PlacedColumn<Name>[];
  /** The layout as links carry it; undefined for the default one. */
  text: string | undefined;
  /** Whether the columns or their order are not the default ones, whatever their widths. */
  hasOwnColumns: boolean;
  /** Words of the address that are not columns of this list. */
  unusable: string[];
};

/** The one of the address (`given`), else the one stored on this device, else the default. */
export function shownTable<Name extends EndpointName>(
  known: Column<Name>[],
  given: string | undefined,
  stored: TableLayout | null,
): ShownTable<Name> {
  const { layout, unusable } =
    given === undefined ? { layout: stored ?? defaultLayout(known), unusable: [] } : readLayout(given, known);
  const standard = defaultLayout(known);
  const text = writeLayout(layout);
  return {
    layout,
    columns: layout.columns.flatMap(({ id, width }) => {
      const column = known.find((each) => each.id === id);
      return column ? [{ ...column, header: zonedHeader(column.header), width }] : [];
    }),
    text: text === writeLayout(standard) ? undefined : text,
    hasOwnColumns: idsOf(layout) !== idsOf(standard),
    unusable,
  };
}

const idsOf = ({ columns }: TableLayout) => columns.map(({ id }) => id).join();
