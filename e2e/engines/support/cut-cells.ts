import type { Tab } from './tab.ts';

/**
 * Amounts, phone numbers and times that reach out of the room for them in their cells. Firefox shows an ellipsis in
 * place of such a text, the padding notwithstanding.
 */
export const cutCells = (tab: Tab) =>
  tab.evaluate(() => {
    const cells = document.querySelectorAll(
      'td:is([data-card=right], [data-card=day]):not(:has([data-none]))',
    );
    return [...cells].flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const [text, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const isCut =
        text.left < box.left + Number.parseFloat(paddingLeft) - 1 ||
        text.right > box.right - Number.parseFloat(paddingRight) + 1;
      return isCut ? [cell.textContent] : [];
    });
  });
