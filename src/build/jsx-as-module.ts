import type { Plugin } from 'vite';

/** React's `jsx`, in the form of CommonJS. */
const jsxRuntime = /\/react\/cjs\/react-jsx-runtime\.production\.js$/;
const jsxEntry = /\/react\/jsx-runtime\.js$/;

/**
 * Gives React's `jsx` the form of a module. It is the one thing in CommonJS that the first rows need: without it the
 * bundler's helpers for that, a file of their own, come after the rows.
 */
export const jsxAsModule = (): Plugin => ({
  name: 'jsx-as-module',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (jsxEntry.test(id))
      return { code: "export * from './cjs/react-jsx-runtime.production.js';", map: null };
    if (!jsxRuntime.test(id)) return null;
    const module = code.replaceAll(/^exports\.(\w+) = /gm, 'export const $1 = ');
    if (/\bexports\b/.test(module))
      this.error(`What React's jsx exports has another form than expected: ${id}`);
    return { code: module, map: null };
  },
});
