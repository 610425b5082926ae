import type { EndpointName } from '#contract/endpoints.ts';
import { errorTitles } from '#dashboard/api/error-titles.ts';
import { say } from '#dashboard/languages/say.ts';
import { useIsPainted } from '#dashboard/session/use-first-paint.ts';
import type { ListPageState } from './use-list-page.ts';

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
  if (from === null || to === null) return say('{title}: no records', { title });
  const at = pageText(title, current_page, last_page);
  return at + say(', ') + recordsText(from, to, total);
}

const pageText = (title: string, page: number, last: number | null) =>
  last === null
    ? say('{title}: page {page}', { title, page: String(page) })
    : say('{title}: page {page} of {last}', { title, page: String(page), last: String(last) });

const recordsText = (from: number, to: number, total: number | null) =>
  total === null
    ? say('records {from} to {to}', { from: String(from), to: String(to) })
    : say('records {from} to {to} of {total}', { from: String(from), to: String(to), total: String(total) });
