import { useEffect } from 'react';
import { openPath } from '#dashboard/data/address/base-path.ts';
import { closeCallTab, handOverCall } from '#dashboard/data/session/calls.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { requestsChannel } from '#dashboard/data/session/tabs.ts';

/** Whether this page was opened for a call, and has not yet asked who takes it. */
let isNew = (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
  ({ name, type }) => type === 'navigate' && new URL(name).pathname === openPath,
);

/** Gives the call that this tab was opened for to the tab that the person works in, and closes this one where the browser lets it. */
export function useHandOver(hash: string) {
  const { apiBaseUrl } = useSession().config;
  useEffect(() => {
    if (!isNew || !hash) return;
    isNew = false;
    const handOver = async () => {
      if (await handOverCall(requestsChannel(apiBaseUrl), hash)) closeCallTab();
    };
    // A browser without channels keeps the call here.
    handOver().catch(() => {});
  }, [apiBaseUrl, hash]);
}
