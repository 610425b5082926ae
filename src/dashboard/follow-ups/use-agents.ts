import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Agent } from '#contract/agent.ts';
import type { Id } from '#contract/fields.ts';
import { namesPerPage } from '#dashboard/names/ids-request.ts';
import type { Names } from '#dashboard/names/names.ts';
import { useNames } from '#dashboard/names/names-context.ts';
import { agentName } from '#dashboard/names/naming.ts';
import { createWholeList } from '#dashboard/requests/whole-list/whole-list.ts';
import { useSession, type Session } from '#dashboard/session/session-context.ts';
import type { KnownAgent } from './agents-brought.ts';

/** More agents than that are not read to be counted. */
const mostAgents = 100;

/** For how long the agents count as fresh, in ms. */
const agentsStaleTime = 5 * 60_000;

const known = (agent: Agent): KnownAgent => ({ id: agent.id, name: agentName(agent), active: agent.active });

async function readAgents({ config, requests, queryClient }: Session, signal: AbortSignal) {
  const agents = new Map<Id, KnownAgent>();
  const list = createWholeList({
    name: 'agents',
    request: {},
    perPage: namesPerPage(config.extensions),
    requests,
    queryClient,
    isEnough: () => agents.size >= mostAgents,
    onPieces: (pieces) => {
      const records = pieces.flatMap(({ rows }) => rows.map(({ row }) => row.record));
      for (const record of records) if (record && 'active' in record) agents.set(record.id, known(record));
    },
  });
  await list.read(signal);
  return { agents, total: list.progress().total, isWhole: list.state.isAtEnd };
}

/** What the names know of an agent that was not read. */
function namedAgent({ agents }: Names, id: Id): KnownAgent {
  const reference = agents.lookUp(id);
  if (typeof reference === 'string') return { id, name: null, active: null };
  const { name, more } = reference;
  return { id, name, active: more === 'Active' ? true : more === 'Inactive' ? false : null };
}

/**
 * The first hundred agents, which are all of them almost everywhere; any other of these ids is looked up by its name.
 * @param ids of the agents that are to be known
 */
export function useAgents(ids: readonly Id[]) {
  const session = useSession();
  const names = useNames();
  const { data } = useQuery({
    queryKey: ['agents at work'] as const,
    queryFn: ({ signal }) => readAgents(session, signal),
    staleTime: agentsStaleTime,
    structuralSharing: false,
  });
  const { retain, subscribe } = names.agents;
  const unread = JSON.stringify(data ? ids.filter((id) => !data.agents.has(id)) : []);
  useEffect(() => {
    const releases = (JSON.parse(unread) as Id[]).map((id) => retain(id));
    return () => releases.forEach((release) => release());
  }, [retain, unread]);
  const named = () => JSON.stringify((JSON.parse(unread) as Id[]).map((id) => namedAgent(names, id)));
  const looked = useSyncExternalStore(subscribe, named, named);
  return useMemo(() => {
    const byName = new Map((JSON.parse(looked) as KnownAgent[]).map((agent) => [agent.id, agent]));
    const agentOf = (id: Id): KnownAgent =>
      data?.agents.get(id) ?? byName.get(id) ?? { id, name: null, active: null };
    return { agentOf, read: data ?? null };
  }, [data, looked]);
}
