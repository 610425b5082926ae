import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';

const require = createRequire(import.meta.url);
const axe = createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');

/** The scripts of the two checkers, by the name under which each is found in a page. */
const checkers = {
  axe: readFileSync(axe, 'utf8'),
  ace: readFileSync(require.resolve('accessibility-checker-engine/ace-window.js'), 'utf8'),
};

/** Each is of half a megabyte and stays with the document. */
async function bring(page: Page, name: keyof typeof checkers) {
  if (!(await page.evaluate((word) => word in window, name))) await page.evaluate(checkers[name]);
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose result depends on colours; they take most of the time. */
const ofColours = ['color-contrast', 'link-in-text-block'];

const runOnly = { type: 'tag', values: tags };

/** Which rules: in another theme only colours differ, in another language everything else. */
const options = {
  all: { runOnly },
  colours: { runOnly: { type: 'rule', values: ofColours } },
  'all but colours': {
    runOnly,
    rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])),
  },
};

/** Rows and cards after the first four, which are like those. */
const alike = ':is(tr, li):nth-child(n + 5):has(a[data-record]):not(:focus-within)';

type Axe = {
  run: (
    context: object,
    options: object,
  ) => Promise<{ violations: { id: string; help: string; nodes: { target: unknown[]; html: string }[] }[] }>;
};

/**
 * Asserts that axe finds nothing against WCAG 2.2 AA, nor against its own best practices.
 * @param rows of those below what has opened, which are checked elsewhere, the first few do
 */
export async function expectAccessible(
  page: Page,
  rules: keyof typeof options = 'all',
  rows: 'all' | 'few' = 'all',
) {
  // Rows about to be replaced are dimmed on purpose.
  await expect(page.locator('[data-old][aria-busy=true]')).toHaveCount(0);
  await bring(page, 'axe');
  const faults = await page.evaluate(
    async ({ exclude, chosen }) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run({ exclude }, chosen);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html }) => `${id} (${help}): ${target.join(' ')}\n  ${html}`),
      );
    },
    {
      exclude: rows === 'few' ? [alike] : [],
      chosen: { ...options[rules], resultTypes: ['violations'] },
    },
  );
  expect(faults, 'accessibility faults').toEqual([]);
}

/** What IBM's engine says of a rule and an element, as far as it is read here. */
type Result = {
  ruleId: string;
  value: [policy: string, confidence: string];
  message: string;
  snippet: string;
};

type Engine = {
  Checker: new () => {
    /** The rules by what holds them, such as a version of WCAG. */
    rulesetRules: Record<string, string[]>;
    engine: { ruleMap: Record<string, { run: unknown }> };
    check: (document: Document, rulesets: string[]) => Promise<{ results: Result[] }>;
  };
};

/** For these it takes what is clipped away for the eye alone for missing; axe knows better. */
const mistaken = ['label_content_exists', 'table_headers_exists'];

/**
 * Asserts that IBM's accessibility checker finds nothing against WCAG 2.2 either: it knows other rules than axe.
 * @param rows of those that it has seen elsewhere, in other colours, the first few do
 */
export async function expectAccessibleToo(page: Page, rows: 'all' | 'few' = 'all') {
  await bring(page, 'ace');
  const unasked = ['template', '[inert]', ...(rows === 'few' ? [alike] : [])].join();
  const faults = await page.evaluate(
    async ([leaveOut, selector]) => {
      const { ace } = window as unknown as { ace: Engine };
      // It stumbles over templates, which nobody sees, and asks contrast of rows that are inert and dimmed on purpose.
      const leftOut = Array.from(document.querySelectorAll(selector), (element) => {
        const place = document.createComment('');
        element.replaceWith(place);
        return () => place.replaceWith(element);
      });
      const checker = new ace.Checker();
      const all = checker.rulesetRules['WCAG_2_2'] ?? [];
      // Others only ask somebody to look, and take half of the time.
      const failing = all.filter((id) => /\bRuleFail\b/.test(String(checker.engine.ruleMap[id]?.run)));
      if (failing.length < 100) throw new Error('The checker no longer says which rules find faults.');
      checker.rulesetRules['WCAG_2_2'] = failing;
      const { results } = await checker.check(document, ['WCAG_2_2']);
      for (const putBack of leftOut) putBack();
      return results
        .filter(({ ruleId, value }) => value.join(' ') === 'VIOLATION FAIL' && !leaveOut.includes(ruleId))
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}\n  ${snippet}`);
    },
    [mistaken, unasked] as const,
  );
  expect([...new Set(faults)], "faults by IBM's checker").toEqual([]);
}
