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
