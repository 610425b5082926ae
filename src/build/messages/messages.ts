import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MagicString } from 'magic-string';
import type { Plugin } from 'vite';
import { argumentsOf, compileMessage } from './compile-message.ts';
import { findMessages } from './find-messages.ts';

const folder = new URL('src/dashboard/base/languages/', pathToFileURL(`${process.cwd()}/`));

const catalogue = (tag: string) => new URL(`${tag}.json`, folder);

/** The languages that have a catalogue: all but English, which is in the source. */
export const catalogueTags = readdirSync(folder).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? []);

/** The messages of a language by their ids, as its catalogue has them. */
export const readCatalogue = (tag: string) =>
  JSON.parse(readFileSync(catalogue(tag), 'utf8')) as Record<string, string>;

/**
 * The key of a message at run time: its text, which costs nothing beside the text itself, or where the
 * English of it is another, a hash.
 */
const keyOf = (id: string, compiled: string) =>
  compiled === JSON.stringify(id) ? id : createHash('sha256').update(id).digest('base64url').slice(0, 6);

/** A module with compiled messages of a language. @param messages as its catalogue has them */
function compileCatalogue(tag: string, messages: Readonly<Record<string, string>>) {
  const lines = Object.entries(messages).map(([id, text]) => {
    const key = keyOf(id, compileMessage(id, 'en'));
    return `${JSON.stringify(key)}: ${compileMessage(text, tag)},`;
  });
  const rules = `const rules = new Intl.PluralRules('${tag}');\nconst plural = (count) => rules.select(count);`;
  return `${rules}\nexport default {\n${lines.join('\n')}\n};`;
}

/** The strings of React Aria in each language, under the names of its files. */
const ofReactAria: Readonly<Record<string, string>> = { de: 'de-DE', fr: 'fr-FR', es: 'es-ES', ar: 'ar-AE' };

/**
 * Gives React Aria its strings in a language where it looks for what a server may have put into the page
 * (LocalizedStringDictionary): imported by the components, they would come with every language.
 */
const reactAriaStrings = (
  tag: string,
) => `import strings from 'react-aria-components/i18n/${ofReactAria[tag]}';
globalThis[Symbol.for('react-aria.i18n.locale')] = '${tag}';
globalThis[Symbol.for('react-aria.i18n.strings')] = strings;
`;

/** The source of a module with its messages compiled; null if it has none to compile. */
export function withCompiledMessages(file: string, source: string) {
  const changed = new MagicString(source);
  for (const { text, start, end, valuesEnd } of findMessages(file, source)) {
    const compiled = compileMessage(text, 'en');
    const key = JSON.stringify(keyOf(text, compiled));
    if (argumentsOf(text).length > 0 !== (valuesEnd !== undefined)) {
      throw new Error(`${file}: the values of "${text}" are not those that it is given.`);
    }
    if (compiled === JSON.stringify(text)) continue;
    changed.update(start, end, key).appendLeft(valuesEnd ?? end, `, ${valuesEnd ? '' : '{}, '}${compiled}`);
  }
  return changed.hasChanged() ? changed : null;
}

const moduleOf = /^messages:(\w+)$/;

/**
 * Compiles the messages of the dashboard (dashboard/base/languages): in the modules that say them the English ones, and each
 * catalogue into a module `messages:<tag>`.
 */
export const compileMessages = (): Plugin => ({
  name: 'compile-messages',
  enforce: 'pre',
  buildStart() {
    // The page names them (build/start-first.ts): no module imports one.
    if (this.environment.mode !== 'build') return;
    for (const tag of catalogueTags) {
      this.emitFile({
        type: 'chunk',
        id: `messages:${tag}`,
        name: `messages-${tag}`,
        // Otherwise its export, which no module imports, is left out.
        preserveSignature: 'strict',
      });
    }
  },
  resolveId: {
    filter: { id: moduleOf },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0messages:/ },
    handler(id) {
      const [, tag = ''] = moduleOf.exec(id.slice(1)) ?? [];
      this.addWatchFile(fileURLToPath(catalogue(tag)));
      return reactAriaStrings(tag) + compileCatalogue(tag, readCatalogue(tag));
    },
  },
  transform: {
    filter: { id: /\/src\/dashboard\/[^?]*\.tsx?$/, code: /\bsay(Nodes)?\(/ },
    handler(code, id) {
      const changed = withCompiledMessages(id, code);
      return changed && { code: changed.toString(), map: changed.generateMap({ hires: true }) };
    },
  },
});
