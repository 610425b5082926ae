import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Asserts that axe finds nothing against WCAG 2.2 AA, nor against its own best practices. */
export async function expectAccessible(page: Page) {
  // Rows about to be replaced are dimmed on purpose.
  await expect(page.locator('[data-old][aria-busy=true]')).toHaveCount(0);
  // Without frames there are no results to join, which would take a page of its own each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(tags).analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}\n  ${node.html}`),
  );
  expect(faults, 'accessibility faults').toEqual([]);
}

const require = createRequire(import.meta.url);
const engine = require.resolve('accessibility-checker-engine/ace-window.js');

/** What IBM's engine says of a rule and an element, as far as it is read here. */
type Result = {
  ruleId: string;
  value: [policy: string, confidence: string];
  message: string;
  snippet: string;
};

type Engine = {
  Checker: new () => { check: (document: Document, rules: string[]) => Promise<{ results: Result[] }> };
};

/** For these it takes what is clipped away for the eye alone for missing; axe knows better. */
const mistaken = new Set(['label_content_exists', 'table_headers_exists']);

/** Asserts that IBM's accessibility checker finds nothing against WCAG 2.2 either: it knows other rules than axe. */
export async function expectAccessibleToo(page: Page) {
  await page.evaluate(await readFile(engine, 'utf8'));
  const results = await page.evaluate(async () => {
    const { ace } = window as unknown as { ace: Engine };
    // It stumbles over templates, which nobody sees, and asks contrast of rows that are inert and dimmed on purpose.
    const leftOut = Array.from(document.querySelectorAll('template, [inert]'), (element) => {
      const place = document.createComment('');
      element.replaceWith(place);
      return () => place.replaceWith(element);
    });
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    for (const putBack of leftOut) putBack();
    return results;
  });
  const faults = results
    .filter(({ ruleId, value }) => value.join(' ') === 'VIOLATION FAIL' && !mistaken.has(ruleId))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}\n  ${snippet}`);
  expect([...new Set(faults)], "faults by IBM's checker").toEqual([]);
}
