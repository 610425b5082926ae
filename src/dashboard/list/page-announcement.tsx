import type { EndpointName } from '#contract/endpoints.ts';
import { errorTitles } from '#dashboard/api/error-titles.ts';
import { useIsPainted } from '#dashboard/session/use-first-paint.ts';
import type { ListPageState } from './use-list-page.ts';

/** The end of a count of something, where it is known how many there are. */
const ofAll = (count: number | null) => (count === null ? '' : ` of ${count}`);

type PageAnnouncementProps<Name extends EndpointName> = { title: string; list: ListPageState<Name> };

/** Which page of the list there is. The element around it is there before, or it would not be read out. */
export function PageAnnouncement<Name extends EndpointName>(props: PageAnnouncementProps<Name>) {
  const { title, list } = props;
  const { shown, current, error } = list;
  const isPainted = useIsPainted();
  // Above rows there is a note, which is an alert.
  if (error) return shown ? '' : errorTitles[error.kind];
  if (!isPainted || !shown || !current) return '';
  const { current_page, last_page, from, to, total } = shown.page.meta;
  if (from === null || to === null) return `${title}: no records`;
  return `${title}: page ${current_page}${ofAll(last_page)}, records ${from} to ${to}${ofAll(total)}`;
}
