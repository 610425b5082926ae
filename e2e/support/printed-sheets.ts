import type { Page } from 'playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

export const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The text of each sheet that a page prints. */
export async function printedSheets(page: Page, landscape = false) {
  const file = await page.pdf({ format: 'A4', landscape });
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(document, { mergePages: false });
  return text.map(flat);
}
