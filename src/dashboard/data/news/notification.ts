import type { News } from './mark.ts';
import { newsText } from './words.ts';

/** Whether the browser lets a page show notifications; some phones have them for other scripts alone. */
export const hasNotifications = () => 'Notification' in window;

/** From the open tab: a press on it comes back to the tab, at the list. */
export function showNotification(list: string, title: string, href: string, news: News) {
  try {
    const notification = new Notification(title, { body: newsText(news), tag: list });
    notification.addEventListener('click', () => {
      window.focus();
      window.location.assign(href);
    });
  } catch {
    // The browser has them, but not from a page.
  }
}
