import type { Client } from '#dashboard/api/client.ts';

/** Requests in the background at the same time, for all lists together. */
const mostAtATime = 4;

/** Time from one request in the background to the next, in ms: a person's share of a rate limit must be left. */
const pace = 20;

export type Traffic = { client: Client; background: Client };

/**
 * Two clients over one: what a person waits for goes at once; what is read in the background goes a few at a time,
 * and only while no person's request is under way.
 */
export function createTraffic(client: Client): Traffic {
  let ahead = 0;
  let underWay = 0;
  const waiting: (() => void)[] = [];

  let isPausing = false;

  const letGo = () => {
    if (isPausing || ahead > 0 || underWay === mostAtATime) return;
    const go = waiting.shift();
    if (!go) return;
    underWay += 1;
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      letGo();
    }, pace);
    go();
  };

  const turn = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      letGo();
    });

  return {
    client: {
      async list(name, request, signal) {
        ahead += 1;
        try {
          return await client.list(name, request, signal);
        } finally {
          ahead -= 1;
          letGo();
        }
      },
    },
    background: {
      async list(name, request, signal) {
        await turn();
        try {
          signal?.throwIfAborted();
          return await client.list(name, request, signal);
        } finally {
          underWay -= 1;
          letGo();
        }
      },
    },
  };
}
