import { showCutText, showWholeTexts } from './cut-text.ts';
import type { TableEvents } from '#dashboard/table/data-table.tsx';
import { moveTabStop } from './move-tab-stop.ts';
import { openRow } from './open-row.ts';
import { showOwnTime } from './own-time.ts';
import { moveByKey } from './row-keys.ts';

/** What the table of a list does for a person; nothing of it is needed to paint the table. */
export const tableEvents: TableEvents = {
  onFocus: moveTabStop,
  onPointerOver: (event) => {
    showOwnTime(event);
    showCutText(event);
  },
  onClick: openRow,
  onAuxClick: openRow,
  onKeyDown: (event) => {
    showWholeTexts(event, false);
    moveByKey(event);
  },
  onKeyUp: (event) => showWholeTexts(event, true),
};
