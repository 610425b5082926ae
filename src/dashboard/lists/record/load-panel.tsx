import type { ComponentType } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { DetailProps, PanelProps } from '#dashboard/lists/list/resource.ts';
import type { LoadBeside } from './beside-panel.tsx';

/** @param loadDetail imports every field of one record @param loadBeside those of the records it refers to */
export async function loadPanel<Name extends EndpointName>(
  loadDetail: () => Promise<ComponentType<DetailProps<Name>>>,
  loadBeside?: LoadBeside,
): Promise<ComponentType<PanelProps<Name>>> {
  const [{ RecordPanel }, Detail] = await Promise.all([import('./record-panel.tsx'), loadDetail()]);
  return (props) => <RecordPanel {...props} Detail={Detail} loadBeside={loadBeside} />;
}
