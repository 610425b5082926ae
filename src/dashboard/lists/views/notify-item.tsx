import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { useNews } from '#dashboard/data/news/use-news.ts';
import { MenuItem } from './view-items.tsx';

type NotifyItemProps = {
  name: EndpointName;
  request: ListRequest;
  label: string;
  /** How a notification names the list. */
  title: string;
  href: string;
};

/** Switches notifications of what comes to a list on and off. */
export function NotifyItem({ name, request, label, title, href }: NotifyItemProps) {
  const { news, list } = useNews(name, request);
  const [isDenied, setDenied] = useState(false);
  const isOn = list in news.asked();
  const press = async () => {
    if (isOn) return news.ask(list, null);
    const isAllowed = (await Notification.requestPermission()) === 'granted';
    setDenied(!isAllowed);
    if (isAllowed) news.ask(list, { title, href });
  };
  return (
    <MenuItem
      icon={isOn ? 'check' : null}
      isOn={isOn}
      hint={isDenied && say("Your browser doesn't allow notifications from this address.")}
      onPress={() => void press()}
    >
      <bdi>{label}</bdi>
    </MenuItem>
  );
}
