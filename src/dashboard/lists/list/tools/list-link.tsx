import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { useCopyToast } from './copy-toast.tsx';

/** Copies the link to a list by its command: the button for it is in a menu. */
export function ListLink({ href }: { href: string }) {
  const { copy, toast } = useCopyToast();
  useCommand('copy-link', () =>
    copy({ text: new URL(href, window.location.origin).href, said: say('Link copied') }),
  );
  return toast;
}
