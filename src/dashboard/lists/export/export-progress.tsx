import { createStore } from '#dashboard/base/store.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import './export-progress.css';

/** The progress of the export that is being read, in words; empty while none is, null until there was one. */
export const exporting = createStore<string | null>(null);

/** Beside the word of the button; the popover and the toasts are read out instead. */
export function ExportProgress() {
  const far = useStore(exporting);
  return far && <small aria-hidden="true">{far}</small>;
}
