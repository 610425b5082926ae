import type { Locator, Page } from 'playwright/test';

/** Runs a function in a page: of Playwright, or of another engine. */
export type Evaluating = {
  evaluate: <Result>(script: (word: string) => Result, word: string) => Promise<Awaited<Result>>;
};

/** What people press or type into. */
const controls =
  'a[href], button, input, select, textarea, label:has(> input), [role=button], [role=checkbox]';

/** The place and size of an element, in px. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('What should be measured is not on screen.');
  return box;
}

/** In px. */
type Edges = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** A control in the page: its edges, and what keeps people from it. */
type Box = Edges & {
  name: string;
  /** The edges of each line of it: a link within a text may go on in the next. */
  lines: Edges[];
  index: number;
  /** The indexes of the controls that hold it. */
  holders: number[];
  /** Cut off by the window or by an element that does not scroll. */
  isCut: boolean;
  /** Outside what scrolls, or below what stays in place there, such as the head of a table. */
  isScrolledAway: boolean;
  /** What lies over its centre. */
  cover: string | null;
};

/** Runs in the page, all of it: what is known of every control would be much to send. */
function faultsOf(selector: string): string[] {
  const ancestors = (element: Element): Element[] =>
    element.parentElement ? [element.parentElement, ...ancestors(element.parentElement)] : [];
  // Controls have most ancestors in common, and reading a style takes most of the time.
  const styles = new Map<Element, Record<'clipPath' | 'position' | 'overflowX' | 'overflowY', string>>();
  const styleOf = (element: Element) => {
    const known = styles.get(element);
    if (known) return known;
    const { clipPath, position, overflowX, overflowY } = getComputedStyle(element);
    const style = { clipPath, position, overflowX, overflowY };
    styles.set(element, style);
    return style;
  };
  const isHidden = (element: Element) =>
    element.closest('[inert], [aria-hidden=true]') !== null ||
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    [element, ...ancestors(element)].some((each) => styleOf(each).clipPath !== 'none');
  /** The edges that cut what is within an element, and whether it can be scrolled into view. */
  const frames = (element: Element) => {
    const page = document.documentElement;
    const within = ancestors(element).filter((each) => each !== page && each !== document.body);
    const fixed = within.findIndex((each) => styleOf(each).position === 'fixed');
    const clipping = within
      .slice(0, fixed < 0 ? undefined : fixed + 1)
      .map((each) => ({ each, style: styleOf(each) }))
      .filter(({ style }) => style.overflowX !== 'visible' || style.overflowY !== 'visible')
      .map(({ each, style }) => ({
        box: each.getBoundingClientRect(),
        x: /auto|scroll/.test(style.overflowX),
        y: /auto|scroll/.test(style.overflowY),
      }));
    const box = new DOMRect(0, 0, page.clientWidth, page.clientHeight);
    return [...clipping, { box, x: false, y: fixed < 0 && page.scrollHeight > page.clientHeight }];
  };
  const all = [...document.querySelectorAll(selector)].filter((element) => !isHidden(element));
  const places = new Map(all.map((element, index) => [element, index]));
  const indexesOf = (elements: Element[]) => elements.flatMap((each) => places.get(each) ?? []);
  const boxes = all.map((element, index): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    let isCut = false;
    let isScrolledAway = false;
    for (const { box, x, y } of frames(element)) {
      const isOutX = left < box.left - 1 || right > box.right + 1;
      const isOutY = top < box.top - 1 || bottom > box.bottom + 1;
      if ((isOutX && x) || (isOutY && y)) isScrolledAway = true;
      else if ((isOutX || isOutY) && !isScrolledAway) isCut = true;
    }
    const lines = Array.from(element.getClientRects(), (line) => ({
      left: line.left,
      top: line.top,
      right: line.right,
      bottom: line.bottom,
    }));
    const [line = element.getBoundingClientRect()] = lines;
    const hit = document.elementFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2);
    const staying = hit && [hit, ...ancestors(hit)].find((each) => styleOf(each).position === 'sticky');
    if (staying && !staying.contains(element) && staying.parentElement?.parentElement?.contains(element))
      isScrolledAway = true;
    // With hardly any height a dialog takes the page.
    if (hit?.closest('[role=dialog]') && !element.closest('[role=dialog]') && window.innerHeight <= 480)
      isScrolledAway = true;
    // A press on a row opens it, as its link does.
    const isHit =
      hit && (element.contains(hit) || hit.contains(element) || hit.closest('tr, label')?.contains(element));
    const holders = indexesOf(ancestors(element));
    // A field has room for the button that clears it.
    if (element.closest('[role=search]')) holders.push(...all.keys());
    // So does the foot of a sheet, over the rows that scroll.
    const foot = element.closest('footer');
    if (foot) holders.push(...[...all.keys()].filter((index) => !foot.contains(all[index] ?? null)));
    // What stays in sight of its scroller lies over its neighbours, which scroll.
    const neighbours = [...(element.parentElement?.children ?? [])];
    if (neighbours.some((each) => styleOf(each).position === 'sticky'))
      holders.push(...indexesOf(neighbours));
    return {
      name: `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim()}"`,
      left,
      top,
      right,
      bottom,
      lines,
      isCut,
      isScrolledAway,
      index,
      holders,
      cover: isHit ? null : (hit?.outerHTML.slice(0, 80) ?? 'nothing'),
    };
  });
  const seen = boxes.filter(
    ({ left, right, isCut, isScrolledAway }) => right - left > 1 && !isCut && !isScrolledAway,
  );
  const overlaps = seen.flatMap((one, at) =>
    seen
      .slice(at + 1)
      .filter(({ lines }) =>
        one.lines.some((line) =>
          lines.some(
            (other) =>
              Math.min(line.right, other.right) - Math.max(line.left, other.left) > 1 &&
              Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top) > 1,
          ),
        ),
      )
      .filter((other) => !one.holders.includes(other.index) && !other.holders.includes(one.index))
      .map((other) => `${one.name} and ${other.name} overlap`),
  );
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...boxes.filter(({ isCut }) => isCut).map(({ name }) => `${name} is cut off`),
    ...seen.filter(({ cover }) => cover).map(({ name, cover }) => `${name} is covered by ${cover}`),
    ...overlaps,
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
  ];
}

/**
 * The visible controls that somebody could not press: cut off, covered, or over another.
 * @param within selects what holds them, such as a dialog that covers others for as long as it is open
 */
export const layoutFaults = (page: Evaluating, within = 'body'): Promise<string[]> =>
  page.evaluate(faultsOf, `${within} :is(${controls})`);

/** Spaces text out as far as a person may without losing anything (WCAG 2.2, 1.4.12). */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * What is pressed on a page and offers a finger less than 24 px in height or width, with its size. The whole of a row or
 * line counts where it leads to the same.
 */
export const smallTargets = (page: Page) =>
  page.locator('#content').evaluate((content, selector) => {
    const controls = Array.from(content.querySelectorAll<HTMLElement>(selector));
    return controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      if (!control.checkVisibility({ visibilityProperty: true }) || width <= 1) return [];
      control.scrollIntoView({ block: 'center' });
      const box = control.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const isHit = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit?.closest(selector) === control || hit?.closest('tr')?.contains(control) === true;
      };
      const isLarge =
        (width >= 23.5 || isHit(11.5, 0)) && (height >= 23.5 || (isHit(0, 11.5) && isHit(0, -11.5)));
      return isLarge ? [] : [`${Math.round(width)} × ${Math.round(height)}: ${control.textContent}`];
    });
  }, controls);

/** The texts that take more than one line. */
export const inTwoLines = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.flatMap((each) => {
      const text = document.createRange();
      text.selectNodeContents(each);
      const heights = [text, each].map((part) => part.getBoundingClientRect().height);
      return Math.min(...heights) > 24 ? [each.textContent] : [];
    }),
  );

/** Texts that are cut off, of elements whose text is no longer than what two lines hold. */
export const cutTexts = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .flatMap((each) => [each, ...each.querySelectorAll<HTMLElement>('a, bdi, span')])
      .filter((each) => each.textContent.length < 45 && getComputedStyle(each).overflowX !== 'visible')
      // What is seen as a dash is said in words to assistive technology.
      .filter((each) => each.closest('[data-none]') === null)
      .filter(({ clientWidth, scrollWidth, clientHeight, scrollHeight }) => {
        const [wide, high] = [scrollWidth - clientWidth, scrollHeight - clientHeight];
        return clientWidth > 1 && (wide > 1 || high > 1);
      })
      .map(({ textContent }) => textContent),
  );

/** Words of a text that are on two lines. */
export const brokenWords = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.flatMap((each) => {
      const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getBoundingClientRect().height > 24) broken.push(word);
        }
      return broken;
    }),
  );
