import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { hasNotifications } from '#dashboard/data/news/notification.ts';
import { useNews } from '#dashboard/data/news/use-news.ts';
import { MenuItem } from './view-items.tsx';

type NotifyItemProps<Name extends EndpointName> = {
  name: Name;
  params: ListParams<Name>;
  title: string;
  href: string;
};

/** Switches notifications of what comes to the list on screen on and off. */
export function NotifyItem<Name extends EndpointName>({ name, params, title, href }: NotifyItemProps<Name>) {
  const { news, list } = useNews(name, listRequest(name, params));
  const [isDenied, setDenied] = useState(false);
  if (!hasNotifications()) return null;
  const isOn = news.isAsked(list);
  const press = async () => {
    if (isOn) return news.ask(list, null);
    const isAllowed = (await Notification.requestPermission()) === 'granted';
    setDenied(!isAllowed);
    if (isAllowed) news.ask(list, { title, href });
  };
  const hint = isDenied
    ? say("Your browser doesn't allow notifications from this address.")
    : say('While a tab with Roster is open');
  return (
    <MenuItem icon="bell" isOn={isOn} hint={hint} onPress={() => void press()}>
      {say('Notify me of what is new')}
    </MenuItem>
  );
}
