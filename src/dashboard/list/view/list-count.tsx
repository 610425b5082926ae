import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/languages/say.ts';
import type { ListPageState } from '#dashboard/list/use-list-page.ts';
import { formatCount } from '#dashboard/languages/format-count.ts';
import hidden from '#dashboard/ui/hidden.module.css';

/** The total beside the heading: a dash while the rows on screen are not those asked for, and will not be. */
export function ListCount<Name extends EndpointName>({ shown, current, error }: ListPageState<Name>) {
  if (!shown) return null;
  if (error && !current) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className={hidden.hidden}>{say('Total unknown')}</span>
      </>
    );
  }
  const { total } = shown.page.meta;
  return total === null ? say('Total not reported') : formatCount(total);
}
