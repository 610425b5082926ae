import { error as failures, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { expect } from 'playwright/test';
import type * as TestingLibrary from '@testing-library/dom';

type Text = string | RegExp;

/** A part of the page as a person or a screen reader finds it, by the queries of Testing Library. */
export type Place = { role: string; name?: Text } | { text: Text } | { label: Text };

/** In the page. */
declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

type Sent = { source: string; flags: string | null } | null;

const sent = (text: Text | undefined): Sent => {
  if (text === undefined) return null;
  return typeof text === 'string' ? { source: text, flags: null } : { source: text.source, flags: text.flags };
};

/** Runs in the page, in Firefox with globals of its own: a pattern of another window would be taken for none. */
const findInPage = (kind: string, role: string, words: Sent) => {
  const library = window.TestingLibraryDom;
  if (!library) return [];
  const text = words && (words.flags === null ? words.source : new window.RegExp(words.source, words.flags));
  const { body } = document;
  if (kind === 'role') return library.queryAllByRole(body, role, text === null ? {} : { name: text });
  return kind === 'label' ? library.queryAllByLabelText(body, text ?? '') : library.queryAllByText(body, text ?? '');
};

const isPassing = (reason: unknown) =>
  [
    failures.StaleElementReferenceError,
    failures.ElementNotInteractableError,
    failures.ElementClickInterceptedError,
  ].some((kind) => reason instanceof kind);

export type Tab = ReturnType<typeof openTab>;

/** What a journey does in a browser, and sees. Everything waits until the page is as it says. */
export const openTab = (driver: WebDriver, origin: string) => {
  const find = (place: Place) => {
    if ('role' in place) return driver.executeScript<WebElement[]>(findInPage, 'role', place.role, sent(place.name));
    const [kind, words] = 'label' in place ? ['label', place.label] : ['text', place.text];
    return driver.executeScript<WebElement[]>(findInPage, kind, '', sent(words as Text));
  };
  const count = async (place: Place) => (await find(place)).length;
  const describe = (place: Place) => Object.values(place).join(' ');

  /** Does something to the first such element once there is one that takes it. */
  const use = async (place: Place, act: (element: WebElement) => Promise<void>) => {
    const attempt = async () => {
      const [element] = await find(place);
      if (!element) return false;
      try {
        await act(element);
        return true;
      } catch (reason) {
        if (isPassing(reason)) return false;
        throw reason;
      }
    };
    await expect.poll(attempt, describe(place)).toBe(true);
  };

  return {
    driver,
    /** Opens an address of the dashboard. */
    open: (path: string) => driver.get(origin + path),
    /** Path and query. */
    address: async () => (await driver.getCurrentUrl()).slice(origin.length),
    press: (place: Place) => use(place, (element) => element.click()),
    type: (place: Place, ...keys: string[]) => use(place, (element) => element.sendKeys(...keys)),
    /** Presses keys wherever the focus is. */
    keys: (...keys: string[]) =>
      driver
        .actions()
        .sendKeys(...keys)
        .perform(),
    pressWith: (modifier: string, key: string) =>
      driver.actions().keyDown(modifier).sendKeys(key).keyUp(modifier).perform(),
    sees: (place: Place) => expect.poll(() => count(place), `${describe(place)} is there`).toBeGreaterThan(0),
    misses: (place: Place) => expect.poll(() => count(place), `${describe(place)} is gone`).toBe(0),
    /** Runs a function in the page. */
    run: <Result>(script: (...words: string[]) => Result, ...words: string[]) =>
      driver.executeScript<Awaited<Result>>(script, ...words),
    /** Sets the size of the page, in CSS pixels. */
    resize: async (width: number, height: number) => {
      const inner = () => driver.executeScript<[number, number]>(() => [innerWidth, innerHeight]);
      const around = () => driver.executeScript<number>(() => outerHeight - innerHeight);
      await driver.manage().window().setRect({ x: 0, y: 0, width, height: height + (await around()) });
      await expect.poll(inner).toEqual([width, height]);
    },
  };
};

export { Key };
