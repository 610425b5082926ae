import type { Priority, SentRequest } from '#contract/guest/budget.ts';
import type { Client } from '#dashboard/data/api/client.ts';

/** A request that is under way or waits for its turn. */
export type QueuedRequest = {
  /** The hash of its list and parameters. */
  key: string;
  priority: Priority;
  /** Whether a person has begun to wait for it: its turn is now, however often it is sent. */
  isPromoted: boolean;
  /** Null while it waits. */
  sent: SentRequest | null;
  send: () => void;
  /** Gives up the answer. The request is sent again when its turn comes. */
  takeBack: () => void;
};

/** What wants to know when the person waits. */
export type QueueListener = {
  /** A request begins that something on the screen waits for. */
  onRequest: (priority: Priority) => void;
  /** The last of those was answered. */
  onIdle: () => void;
};

/** What the requests of a session have in common. */
export type QueueState = {
  client: Client;
  requests: Set<QueuedRequest>;
  sent: SentRequest[];
  /** When the service may be asked again, by `clock.monotonic`. */
  pausedUntil: number;
  /** Requests a minute that the service allows, by configuration; null to find out. */
  perMinute: number | null;
  listeners: Set<QueueListener>;
  /** Tells the other tabs of the session; null while nobody listens (shared-budget.ts). */
  tabs: { sent: (request: SentRequest) => void; refused: (pausedUntil: number) => void } | null;
};
