import type { EndpointName } from '#contract/endpoints.ts';
import type { LoadPanel } from './list/resource.ts';
import type { LoadBeside } from './record/beside/beside-panel.tsx';
import { loadPanel } from './record/load-panel.tsx';

/** Records that open beside an opportunity, which refers to them. */
const besideOpportunities: LoadBeside = {
  contacts: async () => (await import('./contacts/detail.tsx')).Detail,
  agents: async () => (await import('./agents/detail.tsx')).Detail,
};

/** What imports the panel of each list's records. */
export const panels: { [Name in EndpointName]: LoadPanel<Name> } = {
  opportunities: () =>
    loadPanel(async () => (await import('./opportunities/detail.tsx')).Detail, besideOpportunities),
  contacts: () => loadPanel(async () => (await import('./contacts/detail.tsx')).Detail),
  agents: () => loadPanel(async () => (await import('./agents/detail.tsx')).Detail),
};

/** What imports the panel of a list's records, given those of its own list alone. */
export const panelOf = (name: EndpointName) => panels[name] as unknown as LoadPanel;
