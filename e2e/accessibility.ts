import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Asserts that axe finds nothing against WCAG 2.2 AA, nor against its own best practices. */
export async function expectAccessible(page: Page) {
  // Rows about to be replaced are dimmed on purpose.
  await expect(page.locator('[data-old][aria-busy=true]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}\n  ${node.html}`),
  );
  expect(faults, 'accessibility faults').toEqual([]);
}
