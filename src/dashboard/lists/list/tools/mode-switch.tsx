import { say } from '#dashboard/base/languages/say.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import { useMediaQuery } from '#dashboard/base/use-media-query.ts';
import { listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import segments from '#dashboard/lists/filters/segments-filter.module.css';
import type { Slots } from '#dashboard/lists/slots.ts';
import styles from './mode-switch.module.css';

const labels = { list: say('List'), board: say('Board'), chart: say('Chart') };
export type Mode = keyof typeof labels;

export const modeOf = ({ view, by }: ListParams): Mode => view ?? (by ? 'chart' : 'list');

/** The ways to show opportunities: only a server that sums has a chart. */
const modesOf = ({ extensions }: Slots['config']) =>
  (['list', 'board', 'chart'] as const).filter((mode) => mode !== 'chart' || extensions.includes('summary'));

/** The address of opportunities in another mode, a chart by agent at first. Columns of one mode say nothing of another. */
export function modeHref(params: ListParams, mode: Mode, { extensions }: Slots['config']) {
  const by = params.by ?? (extensions.includes('agent') ? 'agent' : 'status');
  return listHref('opportunities', {
    ...(params as ListParams<'opportunities'>),
    page: 1,
    columns: undefined,
    view: mode === 'board' ? mode : undefined,
    by: mode === 'chart' ? by : undefined,
  });
}

export type ModeSwitchProps = { params: ListParams; slots: Slots; isPhone?: boolean };

/** The switch between list, board and chart: beside the title, on a phone beside the sentence. */
export function ModeSwitch({ params, slots, isPhone = false }: ModeSwitchProps) {
  const isHere = useMediaQuery('(max-width: 720px)') === isPhone;
  if (!isHere) return null;
  return (
    <nav className={`${segments.segments} ${styles.modes}`} aria-label={say('Shown as')}>
      {modesOf(slots.config).map((mode) => (
        <Link
          key={mode}
          to={modeHref(params, mode, slots.config)}
          title={labels[mode]}
          aria-current={mode === modeOf(params) ? 'true' : undefined}
        >
          <LateIcon name={mode} />
          <span>{labels[mode]}</span>
        </Link>
      ))}
    </nav>
  );
}
