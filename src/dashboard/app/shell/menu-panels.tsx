import { useLocation } from 'react-router';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { listOfPath } from '#dashboard/data/address/base-path.ts';
import { defaultParams, listHref, listRequest, readListParams } from '#dashboard/data/address/list-params.ts';
import { filtersKey, type ListRequest } from '#dashboard/data/api/list-address.ts';
import { useNews } from '#dashboard/data/news/use-news.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { chooseLanguage, offeredLanguages } from '#dashboard/base/languages/choose-language.ts';
import { languageTag } from '#dashboard/base/languages/language.ts';
import { say, withCommas } from '#dashboard/base/languages/say.ts';
import { listTitles } from '#dashboard/lists/list-titles.ts';
import { NotifyItem } from '#dashboard/lists/views/notify-item.tsx';
import { useListedViews } from '#dashboard/lists/views/use-listed-views.ts';
import { MenuItem } from '#dashboard/lists/views/view-items.tsx';
import menu from '#dashboard/lists/views/views-menu.module.css';
import { useViews } from '#dashboard/lists/views/views.ts';
import { languageNames } from '#dashboard/pages/sign-in/language-choice.tsx';

const lists = Object.keys(endpoints) as EndpointName[];

/** The languages, each in its own. Choosing another loads the page in it. */
export function LanguagePanel() {
  const { config } = useSession();
  return offeredLanguages(config.languages).map((tag) => {
    const isOn = tag === languageTag();
    return (
      <MenuItem key={tag} icon={isOn ? 'check' : null} isOn={isOn} onPress={() => chooseLanguage(tag)}>
        <span lang={tag}>{languageNames[tag]}</span>
      </MenuItem>
    );
  });
}

/** The pages and views that a visit can begin with; a view that lasts only as long as the tab can't. */
export function useOpensWith() {
  const views = useViews();
  const listed = useListedViews();
  const pages: [id: string, title: string][] = [
    ['overview', say('Overview')],
    ...Object.entries(listTitles),
    ...(views?.isOnDevice ? listed.map(({ view }): [string, string] => [view.id, view.name]) : []),
  ];
  const first = pages.find(([id]) => id === views?.first);
  return { pages, first, choose: views?.openFirst };
}

export function OpensWithPanel({ onDone }: { onDone: () => void }) {
  const { pages, first, choose } = useOpensWith();
  return pages.map(([id, title]) => (
    <MenuItem
      key={id}
      icon={id === first?.[0] ? 'check' : null}
      isOn={id === first?.[0]}
      onPress={() => {
        choose?.(id);
        onDone();
      }}
    >
      <bdi>{title}</bdi>
    </MenuItem>
  ));
}

type Watched = { name: EndpointName; request: ListRequest; label: string; title: string; href: string };

/** The lists and views that notifications are switched on for, in words. */
export function useNotified() {
  const { news } = useNews('opportunities', {});
  const titles = Object.values(news.asked()).map(({ title }) => title);
  return titles.length > 0 ? withCommas(titles) : say('Off');
}

/** The lists and views that can be notified of, and the list on screen where it is none of them. */
export function NotificationsPanel() {
  const { config } = useSession();
  const { pathname, search } = useLocation();
  const views = useListedViews();
  const onScreen = listOfPath(pathname);
  const { params } = readListParams(onScreen ?? 'opportunities', config.extensions, search);
  const watched: Watched[] = [
    ...lists.map((name) => ({
      name,
      request: {},
      label: listTitles[name],
      title: listTitles[name],
      href: listHref(name, defaultParams(name)),
    })),
    ...views.map(({ name, request, view, href }) => ({
      name,
      request,
      label: view.name,
      title: view.name,
      href,
    })),
  ];
  if (onScreen)
    watched.push({
      name: onScreen,
      request: listRequest(onScreen, params),
      label: say('This list'),
      title: params.title ?? listTitles[onScreen],
      href: pathname + search,
    });
  const byKey = new Map(
    watched.toReversed().map((each) => [filtersKey(each.name, each.request), each] as const),
  );
  return (
    <>
      {[...byKey].toReversed().map(([key, each]) => (
        <NotifyItem key={key} {...each} />
      ))}
      <p className={menu.note}>{say('While a tab with Roster is open')}</p>
    </>
  );
}
