import type { ComponentType, ReactNode } from 'react';
import type { Config } from '#contract/config.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import type { NameProps } from '#dashboard/data/names/known-name.tsx';
import type { CommandId } from '#dashboard/base/commands/commands.ts';
import type { Opener } from '#dashboard/lists/use-picker.ts';

/**
 * What a list's first screen is given, because its components have no hooks: they are painted before React is there,
 * and must then make what React makes. There are two, list/use-slots.tsx and list/first-slots.tsx, whose parts show
 * the same until the first effects have run.
 */
export type Slots = {
  config: Config;
  navigate: (href: string, options?: { replace?: boolean; state?: unknown }) => void;
  Name: ComponentType<NameProps>;
  Total: ComponentType<TotalProps>;
  /** Gives its content what a button needs to open a picker. */
  Opener: <Name extends keyof Pickers>(props: OpenerProps<Name>) => ReactNode;
  Search: ComponentType<SearchProps>;
  /** The age of rows of an earlier visit, which arrived at this time, in ms since the epoch. */
  Age: ComponentType<{ at: number }>;
  /** How long ago an instant was. */
  Waited: ComponentType<{ at: string }>;
  /** The edge of a column's header. */
  Grip: ComponentType<GripProps>;
  /** The progress of an export that is being read. */
  ExportProgress: ComponentType;
  /** Says that other rows are awaited, once they take long. */
  StillWaiting: ComponentType<{ retry: () => void }>;
};

export type TotalProps = {
  name: EndpointName;
  /** The first page of what is counted, which somebody may come to next; without it all records of the list are. */
  request?: ListRequest | undefined;
};

/** The components that buttons open, by name. What loads them is no part of what is painted (list/use-slots.tsx). */
export interface Pickers {}

export type OpenerProps<Name extends keyof Pickers> = {
  picker: Name;
  /** What opens it too. */
  command?: CommandId | readonly CommandId[];
  children: (opener: Opener<Pickers[Name]>) => ReactNode;
};

export type SearchProps = {
  label: string;
  value: string | undefined;
  /** Given the text, or undefined for none; `isStep` unless it goes on from what the same typing gave before. */
  onChange: (text: string | undefined, isStep: boolean) => void;
};

export type GripProps = {
  /** Called with the widths of all columns on screen, in px by id, when one was changed. */
  onResize: (widths: Map<string, number>) => void;
};
