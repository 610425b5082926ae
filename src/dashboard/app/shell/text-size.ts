/**
 * The size that the root needs for lengths in rem to follow its texts; null where they do.
 * @param drawn size of the root's texts, in px with the unit
 * @param rem a rem in px, rounded; 0 where nothing is laid out
 */
export const sizeFor = (drawn: string, rem: number) =>
  rem > 0 && Number.parseFloat(drawn) > rem + 1 ? drawn : null;

/** From this size on, in px, texts of the root are large: some places show less then (data-text). */
const large = 20;

/**
 * Has heights and widths follow the smallest size of text that a browser is set to: it enlarges texts, but not lengths in
 * rem, until the root itself has that size.
 */
export function followTextSize() {
  const { documentElement: root, body } = document;
  const probe = document.createElement('i');
  probe.style.position = 'absolute';
  probe.style.width = '1rem';
  body.append(probe);
  const drawn = getComputedStyle(root).fontSize;
  const size = sizeFor(drawn, probe.offsetWidth);
  probe.remove();
  if (size !== null) root.style.fontSize = size;
  if (Number.parseFloat(drawn) >= large) root.dataset.text = 'large';
}
