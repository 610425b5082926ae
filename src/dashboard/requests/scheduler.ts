import { hashKey } from '@tanstack/query-core';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { Client } from '#dashboard/api/client.ts';
import { createLedger, type Ledger } from '#dashboard/requests/prefetch/ledger.ts';

/** Requests at the same time, for all lists together: of those that read names, and of those for figures. */
const mostAtATime = { background: 4, figures: 2 };

/** How many requests that nobody waits for may begin in so many ms: the rate limit must have room for the person's own. */
const pace = { most: 4, in: 80 };

/** One turn in so many is for those at the back: thousands of names do not keep them waiting. */
const turnForTheLast = 4;

/** Shortest time without fetching ahead after the service failed or had too many requests, in ms. */
const shortestPause = 60_000;

/** Told of all requests of a session, whoever sends them. */
type TrafficListener = {
  /** A person's request begins. */
  onAsked: () => void;
  /** No person's request, and none for figures, is under way any more. */
  onQuiet: () => void;
};

/** What fetching pages ahead needs to know of all other requests, and the client for its own. */
export type EarlyTraffic = {
  /** Goes at once, at the lowest priority. */
  client: Client;
  ledger: Ledger;
  /** Whether a person's request, or one for figures, is under way. */
  isBusy: () => boolean;
  /**
   * A person begins to wait for what was sent for ahead: from now on it counts as theirs.
   * @returns ends that
   */
  hold: () => () => void;
  /** Forbids fetching ahead in this session for so many seconds, and for the shortest pause at least. */
  pause: (seconds: number | null) => void;
  isPaused: () => boolean;
  /** @returns stops telling the listener */
  watch: (listener: TrafficListener) => () => void;
};

/** The ways to the service: the same client, held back more or less. */
export type Traffic = {
  /** For what a person waits for: goes at once. */
  client: Client;
  /** For pages that they may ask for next. */
  early: EarlyTraffic;
  /** For figures beside what they look at: a few at a time, while nothing of the person's own is under way. */
  figures: Client;
  /** For what is read in the background, in the same way. */
  background: Client;
};

/** Makes the ways to the service out of one client. */
export function createTraffic(given: Client): Traffic {
  const ledger = createLedger();
  const listeners = new Set<TrafficListener>();
  const tell = (say: (listener: TrafficListener) => void) => listeners.forEach(say);
  let pausedUntil = 0;
  const pause = (seconds: number | null) => {
    pausedUntil = Math.max(pausedUntil, Date.now() + Math.max(shortestPause, (seconds ?? 0) * 1000));
  };
  const client = toldWhenThrottled(given, pause);
  const turns = createTurns();
  let figuresLeft = 0;
  const isBusy = () => turns.isHeld() || figuresLeft > 0;
  const ask = (...key: unknown[]) => {
    ledger.ask(hashKey(key));
    tell(({ onAsked }) => onAsked());
  };
  const tellIfQuiet = () => {
    if (!isBusy()) tell(({ onQuiet }) => onQuiet());
  };
  const hold = () => {
    const letGo = turns.hold();
    return () => {
      letGo();
      tellIfQuiet();
    };
  };
  // Names are looked at sooner than figures.
  const backgroundTurn = turns.lane(mostAtATime.background);
  const figuresTurn = turns.lane(mostAtATime.figures);

  return {
    client: {
      async list(name, request, signal) {
        const letGo = hold();
        ask(name, request);
        try {
          return await client.list(name, request, signal);
        } finally {
          letGo();
        }
      },
    },
    early: {
      client: { list: (name, request, signal) => client.list(name, request, signal, 'low') },
      ledger,
      isBusy,
      hold,
      pause,
      isPaused: () => Date.now() < pausedUntil,
      watch: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    figures: {
      async list(name, request, signal) {
        figuresLeft += 1;
        ask(name, request);
        try {
          return await figuresTurn(() => client.list(name, request, signal), signal);
        } finally {
          figuresLeft -= 1;
          tellIfQuiet();
        }
      },
    },
    background: {
      list: (name, request, signal) => backgroundTurn(() => client.list(name, request, signal), signal),
    },
  };
}

/** Lets requests wait for their turn: until nothing holds them up, their lane has room and the pace allows it. */
function createTurns() {
  let holds = 0;
  let spare = pace.most;
  let turn = 0;
  const lanes: { most: number; underWay: number; waiting: (() => void)[] }[] = [];

  const letGo = () => {
    if (spare === 0 || holds > 0) return;
    const ready = lanes.filter(({ most, underWay, waiting }) => underWay < most && waiting.length > 0);
    const lane = ready.at((turn + 1) % turnForTheLast === 0 ? -1 : 0);
    if (!lane) return;
    turn += 1;
    lane.underWay += 1;
    spare -= 1;
    setTimeout(() => {
      spare += 1;
      letGo();
    }, pace.in);
    lane.waiting.shift()?.();
    letGo();
  };

  return {
    isHeld: () => holds > 0,
    /** Holds up all lanes. @returns lets them go on */
    hold: () => {
      holds += 1;
      return () => {
        holds -= 1;
        letGo();
      };
    },
    /** Makes a lane for so many requests at a time. Lanes that were made earlier have most of the turns. */
    lane: (most: number) => {
      const lane = { most, underWay: 0, waiting: [] as (() => void)[] };
      lanes.push(lane);
      return async <Result>(send: () => Promise<Result>, signal?: AbortSignal) => {
        await new Promise<void>((resolve) => {
          lane.waiting.push(resolve);
          letGo();
        });
        try {
          signal?.throwIfAborted();
          return await send();
        } finally {
          lane.underWay -= 1;
          letGo();
        }
      };
    },
  };
}

const toldWhenThrottled = (client: Client, tell: (seconds: number | null) => void): Client => ({
  async list(...given) {
    try {
      return await client.list(...given);
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'throttled') tell(error.retryAfterSeconds);
      throw error;
    }
  },
});
