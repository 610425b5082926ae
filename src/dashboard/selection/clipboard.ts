/** What goes onto the clipboard: the same as plain text and as HTML. */
export type Copied = { text: string; html: string };

/** Answers a `copy` event with this. */
export function answerCopy(event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>, copied: Copied) {
  event.clipboardData?.setData('text/plain', copied.text);
  event.clipboardData?.setData('text/html', copied.html);
  event.preventDefault();
}

/**
 * Writes both forms to the clipboard, by a `copy` event: the newer interface takes HTML to pieces, against our security
 * policy, and is missing over plain HTTP. Browsers that send no such event get the plain text.
 * @throws what the browser refuses with
 */
export async function writeClipboard(copied: Copied) {
  let isAnswered = false;
  const answer = (event: ClipboardEvent) => {
    answerCopy(event, copied);
    event.stopImmediatePropagation();
    isAnswered = true;
  };
  document.addEventListener('copy', answer, { capture: true });
  const isDone = 'execCommand' in document && document.execCommand('copy');
  document.removeEventListener('copy', answer, { capture: true });
  if (!isDone || !isAnswered) await navigator.clipboard.writeText(copied.text);
}
