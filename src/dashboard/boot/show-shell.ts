import type { EndpointName } from '#contract/endpoints.ts';

/** Puts the shell of index.html (build/shell-template.ts) on the screen, as that of a list, unless rows are there already. */
export function showShell(name: EndpointName) {
  const template = document.querySelector<HTMLTemplateElement>('#shell');
  const root = document.getElementById('root');
  if (!template || !root || root.hasChildNodes()) return;
  root.append(template.content.cloneNode(true));
  const link = root.querySelector(`nav a[href$="/${name}"]`);
  link?.setAttribute('aria-current', 'page');
  const heading = root.querySelector('h1 span');
  const title = new URLSearchParams(window.location.search).get('title') ?? link?.textContent;
  if (heading) heading.textContent = title ?? '';
  // Only they have another look.
  if (name !== 'opportunities') root.querySelector('nav[aria-label=View]')?.remove();
}
