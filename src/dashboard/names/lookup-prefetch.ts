import { hashKey } from '@tanstack/query-core';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { Client } from '#dashboard/api/client.ts';
import type { DirectoryName, NamesAhead } from './names.ts';
import type { EarlyTraffic } from '#dashboard/requests/scheduler.ts';

/** A request for names that nobody wanted when it was sent. */
type Batch = { ids: number[]; isAwaited: boolean; controller: AbortController };

type AskedAheadOptions<Answers> = {
  name: DirectoryName;
  early: EarlyTraffic;
  /** Most ids in one request. */
  idsAtATime: number;
  /** Whether what stands for an id is known and fresh. */
  isKnown: (id: number) => boolean;
  isAnyWanted: () => boolean;
  /** Asks the service, once. */
  read: (ids: number[], client: Client, signal: AbortSignal) => Promise<Answers>;
  /** Takes in what it said; the key is the request's in the ledger, null when somebody waited for it. */
  take: (answers: Answers, key: string | null) => void;
  /** Told of ids that somebody waits for and that could not be had. */
  onFailure: (ids: number[]) => void;
  onUnauthenticated: () => void;
};

/** Asks for names that may be wanted next, behind everything else, and counts what that saves. */
export function createAskedAhead<Answers>(options: AskedAheadOptions<Answers>) {
  const { name, early, idsAtATime, isKnown, isAnyWanted, read, take, onFailure, onUnauthenticated } = options;
  const { ledger } = early;
  const underWay = new Set<Batch>();
  let saving: string | null = null;

  const isThere = (id: number) => isKnown(id) || Array.from(underWay).some(({ ids }) => ids.includes(id));

  const send = async (batch: Batch) => {
    const { ids, controller } = batch;
    const { signal } = controller;
    const key = hashKey([name, ids]);
    const counted: Client = {
      list: (...given) => {
        ledger.fetch(key);
        return early.client.list(...given);
      },
    };
    try {
      const answers = await read(ids, counted, signal);
      if (signal.aborted) return true;
      if (batch.isAwaited) ledger.visit(key);
      take(answers, batch.isAwaited ? null : key);
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'unauthenticated') onUnauthenticated();
      else if (batch.isAwaited) onFailure(ids);
      return false;
    } finally {
      underWay.delete(batch);
    }
  };

  const ahead: NamesAhead = {
    isAnyWanted,
    areThere: (ids) => ids.every(isThere),
    fetch: (ids) => {
      const asked = ids.filter((id) => !isThere(id)).slice(0, idsAtATime);
      const batch = { ids: asked, isAwaited: false, controller: new AbortController() };
      underWay.add(batch);
      return send(batch);
    },
    giveUp: () => {
      for (const { isAwaited, controller } of underWay) if (!isAwaited) controller.abort();
    },
  };

  return {
    ahead,
    /** Says that an answer is wanted that the request of this key has brought. */
    see: (key: string) => {
      saving ??= key;
    },
    /**
     * Says what all that came to the screen together has to be asked for. It would have been one request, so no more
     * than one is counted as saved.
     * @returns whether it is on its way, or there was nothing
     */
    covers: (ids: number[]) => {
      const key = saving;
      saving = null;
      if (ids.length === 0) {
        if (key !== null) ledger.visit(key);
        return true;
      }
      const batch = Array.from(underWay).find((each) => ids.every((id) => each.ids.includes(id)));
      if (batch) batch.isAwaited = true;
      return batch !== undefined;
    },
    end: () => {
      for (const { controller } of underWay) controller.abort();
    },
  };
}
