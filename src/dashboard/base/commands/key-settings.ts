import { jsonOf } from '#contract/fields.ts';
import { direction } from '#dashboard/base/languages/language.ts';
import { createStore } from '#dashboard/base/store.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { readText, storageKey, writeText } from '#dashboard/base/storage.ts';
import { areCharacters, canonical } from './chord.ts';
import { commandIds, commandOf, type CommandId } from './commands.ts';
import { isCommandReady } from './registry.ts';

/** How a person has the shortcuts. */
export type KeySettings = {
  /** Whether keys that are characters give commands. */
  letters: boolean;
  /** The characters chosen in place of those of the table; an empty text for none. */
  own: { readonly [Id in CommandId]?: string };
};

/** What was stored, by this version or another; what can't be used of it is left out. */
function parse(text: string | null): KeySettings {
  const stored = Object(jsonOf(text ?? '')) as { letters?: unknown; own?: Record<string, unknown> | null };
  const usable = commandIds.flatMap((id) => {
    const keys = stored.own?.[id];
    return typeof keys === 'string' && (keys === '' || areCharacters(keys)) ? [[id, canonical(keys)]] : [];
  });
  return { letters: stored.letters !== false, own: Object.fromEntries(usable) };
}

/** How this device has the shortcuts. Where storage is denied or full, a choice lasts as long as the page. */
const settings = createStore(parse(readText('shortcuts')));
const { get: keySettings } = settings;
// Another tab has changed them.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === storageKey('shortcuts')) settings.set(parse(readText('shortcuts')));
});

function change(next: KeySettings) {
  const isStandard = next.letters && Object.keys(next.own).length === 0;
  writeText('shortcuts', isStandard ? null : JSON.stringify(next));
  settings.set(next);
}

export const switchLetters = (letters: boolean) => change({ ...keySettings(), letters });

/** Gives a command other characters; an empty text for none, null for those of the table. */
export function chooseKeys(id: CommandId, keys: string | null) {
  const { [id]: _before, ...others } = keySettings().own;
  const isOwn = keys !== null && keys !== tableCharacters(id).join();
  change({ ...keySettings(), own: isOwn ? { ...others, [id]: keys } : others });
}

/** Takes all choices back but the switch. */
export const resetKeys = () => change({ ...keySettings(), own: {} });

/** The arrows along a line, for pages whose lines run to the left. */
const turned: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

const tableKeys = (id: CommandId) => {
  const keys = (commandOf(id).keys ?? []).map(canonical);
  return direction() === 'rtl' ? keys.map((key) => turned[key] ?? key) : keys;
};

export const tableCharacters = (id: CommandId) => tableKeys(id).filter(areCharacters);

/** The characters that give a command, whether they are switched off or not. */
export function charactersOf(id: CommandId): string[] {
  const own = keySettings().own[id];
  return own === undefined ? tableCharacters(id) : own === '' ? [] : [own];
}

/** The keys that nobody can change or switch off: arrows, Enter, Escape, and those with Ctrl or Command. */
export const fixedKeysOf = (id: CommandId) => tableKeys(id).filter((keys) => !areCharacters(keys));

export const keysOf = (id: CommandId): string[] => [
  ...(keySettings().letters ? charactersOf(id) : []),
  ...fixedKeysOf(id),
];

/** The commands that `runCommand` would carry out now, in the order of their table, with the keys that give them. */
export const readyCommands = () =>
  commandIds
    .filter((id) => isCommandReady(id) && !commandOf(id).needsFocus)
    .map((id) => ({ id, title: commandOf(id).title, group: commandOf(id).group, keys: keysOf(id) }));

/** How this device has the shortcuts; the component follows it. */
export const useKeySettings = () => useStore(settings);

/** The keys that give a command now, none without one; the component follows them. */
export function useKeys(id: CommandId | undefined) {
  useKeySettings();
  return id === undefined ? [] : keysOf(id);
}
