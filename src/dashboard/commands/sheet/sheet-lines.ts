import {
  type Command,
  type CommandGroup,
  type CommandId,
  commandIds,
  commandOf,
} from '#dashboard/commands/commands.ts';
import { charactersOf, fixedKeysOf } from '#dashboard/commands/key-settings.ts';
import { say } from '#dashboard/languages/say.ts';

/** A line of the sheet: one command, or several that are read as one. */
export type SheetLine = { title: string; ids: CommandId[] };

/** The titles of the groups, in the order of the sheet. */
const groupTitles: Record<CommandGroup, string> = {
  Anywhere: say('Anywhere'),
  'In a list': say('In a list'),
  'In a record': say('In a record'),
  Filters: say('Filters'),
  Views: say('Views'),
};

const groupsOf = (ids: CommandId[], titleOf: (command: Command) => string) =>
  Object.entries(groupTitles).flatMap(([group, title]) => {
    const lines = new Map<string, CommandId[]>();
    for (const id of ids) {
      const command = commandOf(id);
      if (command.group === group) lines.set(titleOf(command), [...(lines.get(titleOf(command)) ?? []), id]);
    }
    return lines.size === 0
      ? []
      : [{ group: title, lines: [...lines].map(([title, ids]) => ({ title, ids })) }];
  });

/** The commands that keys give, group by group. */
export const sheetGroups = () =>
  groupsOf(
    commandIds.filter((id) => charactersOf(id).length + fixedKeysOf(id).length > 0),
    ({ title, line = title }) => line,
  );

/** The commands whose keys can be chosen, each on a line of its own: all but those that have fixed keys alone. */
export const choiceGroups = () =>
  groupsOf(
    commandIds.filter((id) => !commandOf(id).keys || hasCharacters(id)),
    ({ title }) => title,
  );

const hasCharacters = (id: CommandId) =>
  (commandOf(id).keys?.length ?? 0) > fixedKeysOf(id).length || charactersOf(id).length > 0;
