import type { Plugin } from 'vite';

/**
 * Takes from React Router what only developer tools read, the names of its components: because of them a bundler has
 * to keep forms and much else that nobody imports.
 */
export const withoutDisplayNames = (): Plugin => ({
  name: 'without-display-names',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\s*\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/ = (React\w*\.forwardRef\()/g, ' = /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});
