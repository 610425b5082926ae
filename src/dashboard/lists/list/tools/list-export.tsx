import { useEffect, useEffectEvent } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import { nameOfIn } from '#dashboard/data/names/known.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { ExportDialog, type ExportDialogProps } from '#dashboard/lists/export/export-dialog.tsx';
import { downloadGrid } from '#dashboard/lists/selection/grid-file.ts';
import { fileWords, gridOf } from '#dashboard/lists/list/chart/chart-grid.ts';
import { readChoice } from '#dashboard/lists/list/chart/choice.ts';
import { useChartSummary } from '#dashboard/lists/list/chart/use-chart-summary.ts';

/** The export of what is on the screen: rows by a dialog, a chart's table at once. */
export const ListExport = <Name extends EndpointName>(props: ExportDialogProps<Name>) =>
  (props.params as ListParams).by ? (
    <ChartExport params={props.params} onClose={props.onClose} />
  ) : (
    <ExportDialog {...props} />
  );

/** Downloads the table of a chart as soon as it is there. */
function ChartExport({ params, onClose }: { params: ListParams; onClose: () => void }) {
  const { data, isError, dataUpdatedAt } = useChartSummary(params);
  const names = useNames();
  const { currency } = useSession().config;
  const finish = useEffectEvent(() => {
    const choice = readChoice(params.by);
    if (data) {
      const grid = gridOf(data, choice, currency, nameOfIn(names));
      void downloadGrid(grid, fileWords(params, choice), dataUpdatedAt, []);
    }
    onClose();
  });
  const isDone = data !== undefined || isError;
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  return null;
}
