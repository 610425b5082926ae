/** Elements that use letters themselves. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=spinbutton]';

/**
 * Whether a letter pressed there is a command: with focus on a row or in the open record (WCAG 2.2, 2.1.4), which have
 * `data-letters`. All letters ask here.
 */
export const areLettersCommands = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-letters]') !== null && !target.closest(typing);
