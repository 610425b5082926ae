import type { Machine } from './machine.ts';
import { waitUntil } from './wait-until.ts';

type Member = { name: string; role: string; state: string; timeline?: number };

/** What Patroni says of all databases, asked on the first machine that answers. */
const membersOf = (machines: readonly Machine[]) =>
  Promise.any(
    machines.map(async (machine) => {
      const response = await fetch(`${machine.origin(8008)}/cluster`, { signal: AbortSignal.timeout(2_000) });
      return ((await response.json()) as { members: Member[] }).members;
    }),
  );

/**
 * The machine whose database leads.
 * @throws Error when none does
 */
export const primaryOf = async (machines: readonly Machine[]) => {
  const leader = (await membersOf(machines)).find(({ role }) => role === 'leader');
  const primary = machines.find(({ name }) => name === leader?.name);
  if (primary === undefined) throw new Error('No database leads.');
  return primary;
};

/** Looks in a row, a fifth of a second apart: what Patroni says of a database that has just come back is from before. */
const steady = 25;

/** Waits until every database follows one leader, one of them in step with it. */
export const awaitWhole = async (machines: readonly Machine[]) => {
  let looks = 0;
  await waitUntil('every database follows one leader', 180, async () => {
    const members = await membersOf(machines).catch(() => []);
    const count = (wanted: string) => members.filter(({ role }) => role === wanted).length;
    const isWhole =
      members.length === machines.length &&
      members.every(({ state }) => /running|streaming/.test(state)) &&
      count('leader') === 1 &&
      count('sync_standby') === 1 &&
      new Set(members.map(({ timeline }) => timeline)).size === 1;
    looks = isWhole ? looks + 1 : 0;
    return looks >= steady;
  });
};
