import type { EndpointName } from '#contract/endpoints.ts';
import { messageOf } from '#dashboard/base/languages/language.ts';

/** Has the texts of the shell, which are English, in the page's language. */
function translate(shell: Element) {
  const texts = document.createNodeIterator(shell, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const said = messageOf(text.nodeValue ?? '');
    if (typeof said === 'string') text.nodeValue = said;
  }
}

/** Puts the shell of index.html (build/shell-template.ts) on the screen, as that of a list, unless rows are there already. */
export function showShell(name: EndpointName) {
  const template = document.querySelector<HTMLTemplateElement>('#shell');
  const root = document.getElementById('root');
  if (!template || !root || root.hasChildNodes()) return;
  root.append(template.content.cloneNode(true));
  translate(root);
  const link = root.querySelector(`nav a[href$="/${name}"]`);
  link?.setAttribute('aria-current', 'page');
  const heading = root.querySelector('h1 span');
  const title = new URLSearchParams(window.location.search).get('title') ?? link?.textContent;
  if (heading) heading.textContent = title ?? '';
  // Only opportunities have a board and a chart.
  if (name !== 'opportunities') root.querySelector('[data-modes]')?.remove();
}
