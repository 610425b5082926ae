/** Elements that characters are typed into, or that use them themselves. */
const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=spinbutton], [role=textbox], [role=combobox], [role=searchbox]';

/** Elements that use arrow keys themselves. */
const moving = '[type=radio], [role=radio], [role=separator], [role=slider], [role=tab], [role=option]';

const popups = '[role=dialog], [role=menu], [role=listbox]';

/** Whether characters typed there are text. */
export const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches(typing);

/**
 * Whether keys pressed there may give a command. Fields, open dialogs, menus and lists keep theirs. An open record is a
 * dialog too, but part of the page.
 */
export function mayAct(chord: string, target: EventTarget | null) {
  if (document.querySelector('dialog[open]')) return false;
  if (!(target instanceof Element)) return true;
  if (chord.startsWith('mod+')) return true;
  if (chord.startsWith('Arrow') && target.matches(moving)) return false;
  const popup = target.closest(popups);
  if (popup && !popup.closest('main')) return false;
  return chord === 'Escape' || !isTyping(target);
}
