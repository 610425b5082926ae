import type { ExportStore, StoredExport, StoredMark } from './export-store.ts';
import { createMemoryExportStore } from './memory-export-store.ts';
import { openExportStore } from './open-export-store.ts';
import { ownerKey, type Owner } from './owner-key.ts';

/**
 * Where the exports of an owner are stored: on the device together with the token, otherwise in memory.
 * @param isOnDevice whether the device still keeps the token
 * @param ended closes the store when the session ends
 */
export async function persistExports<Run extends StoredExport, Mark extends StoredMark>(
  owner: Owner,
  isOnDevice: () => boolean,
  ended: AbortSignal,
): Promise<ExportStore<Run, Mark>> {
  try {
    const key = isOnDevice() ? await ownerKey(owner) : null;
    // As for pages: once the token is removed, opening the database would make it again.
    if (key !== null && isOnDevice()) return await openExportStore<Run, Mark>(key, ended);
  } catch {
    // A private window, or storage that is denied or full.
  }
  return createMemoryExportStore();
}
