import { useEffect, useSyncExternalStore, type RefObject } from 'react';

/** Up to this width the panel is in front of the navigation (record-panel.module.css). */
const phone = '(max-width: 720px)';

function subscribe(listener: () => void) {
  const query = window.matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const isPhone = () => window.matchMedia(phone).matches;

/** Makes all but the page inert, as its list is, while a panel is in front of it. @returns whether one is */
export function useModal(panel: RefObject<HTMLElement | null>) {
  const isModal = useSyncExternalStore(subscribe, isPhone, isPhone);
  useEffect(() => {
    const main = panel.current?.closest('main');
    if (!isModal || !main) return;
    const others = [...(main.parentElement?.children ?? [])].filter(
      (each) => each !== main && each instanceof HTMLElement && !each.inert,
    ) as HTMLElement[];
    for (const each of others) each.inert = true;
    return () => {
      for (const each of others) each.inert = false;
    };
  }, [isModal, panel]);
  return isModal;
}
