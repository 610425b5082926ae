import { error as failures, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { expect } from 'playwright/test';
import type * as TestingLibrary from '@testing-library/dom';

type Text = string | RegExp;

/**
 * A part of the page as a person or a screen reader finds it, by the queries of Testing Library; what it is within, or
 * the part itself, by a selector.
 */
export type Place =
  | { role: string; name?: Text; within?: string }
  | { text: Text }
  | { label: Text }
  | { title: Text }
  | { css: string };

/** In the page. */
declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

type Query = { by: string; words?: string | undefined; flags?: string | undefined; within: string };

const queryOf = (place: Place): Query => {
  const by = 'role' in place ? place.role : (Object.keys(place)[0] ?? '');
  const text = 'role' in place ? place.name : Object.values(place)[0];
  const within = ('within' in place && place.within) || 'body';
  return text instanceof RegExp
    ? { by, words: text.source, flags: text.flags, within }
    : { by, words: text, within };
};

/** Runs in the page, in Firefox with globals of its own: a pattern of another window would be taken for none. */
const findInPage = ({ by, words = '', flags, within }: Query) => {
  const library = window.TestingLibraryDom;
  const part = document.querySelector<HTMLElement>(within);
  if (by === 'css') return Array.from(document.querySelectorAll(words));
  if (!library || !part) return [];
  const text = typeof flags === 'string' ? new window.RegExp(words, flags) : words;
  if (by === 'text') return library.queryAllByText(part, text);
  if (by === 'label') return library.queryAllByLabelText(part, text);
  if (by === 'title') return library.queryAllByTitle(part, text);
  return library.queryAllByRole(part, by, text === '' ? {} : { name: text });
};

/** Runs in the page. */
const isFocused = (selector: string) => document.activeElement?.matches(selector) === true;

const describe = (place: Place) => Object.values(place).join(' ');

const isPassing = (reason: unknown) =>
  [
    failures.StaleElementReferenceError,
    failures.ElementNotInteractableError,
    failures.ElementClickInterceptedError,
  ].some((kind) => reason instanceof kind);

export type Tab = ReturnType<typeof openTab>;

/** What a journey does in a browser, and sees. Everything waits until the page is as it says. */
export const openTab = (driver: WebDriver, origin: string) => {
  /** Counted in the page: an element that it replaces meanwhile can't be returned. */
  const count = (place: Place) => {
    const script = `return (${findInPage.toString()})(arguments[0]).length`;
    return driver.executeScript<number>(script, queryOf(place));
  };

  /** Does something to the first such element once there is one that takes it. */
  const handle = async (place: Place, act: (element: WebElement) => Promise<void>) => {
    const attempt = async () => {
      try {
        const [element] = await driver.executeScript<WebElement[]>(findInPage, queryOf(place));
        if (!element) return false;
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
    press: (place: Place) => handle(place, (element) => element.click()),
    type: (place: Place, ...keys: string[]) => handle(place, (element) => element.sendKeys(...keys)),
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
    /** Waits until the focus is on what a selector means. */
    focuses: (selector: string) =>
      expect.poll(() => driver.executeScript(isFocused, selector), `${selector} is focused`).toBe(true),
    /** Runs a function in the page. */
    evaluate: <Result>(script: (word: string) => Result, word = '') =>
      driver.executeScript<Awaited<Result>>(script, word),
    /** Sets the size of the page, in CSS pixels. */
    resize: async (width: number, height: number) => {
      const inner = () => driver.executeScript<[number, number]>(() => [innerWidth, innerHeight]);
      const around = () => driver.executeScript<number>(() => outerHeight - innerHeight);
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + (await around()) });
      await expect.poll(inner).toEqual([width, height]);
    },
  };
};

export { Key };
