import { jsonOf } from '#contract/fields.ts';
import { FieldSection, TextField } from '#dashboard/lists/record/field-list.tsx';
import { keyedTexts, isLong } from '#dashboard/lists/record/long-text.tsx';
import styles from './items-field.module.css';

/** Prose that is a list where it reads as one, an item to a line. */
export function ItemsField({ name, text }: { name: string; text: string | null }) {
  const list = isLong(text ?? '') ? null : itemsOf(text ?? '');
  if (!list) return <TextField name={name} text={text} />;
  const items = keyedTexts(list.items).map(({ key, text: item }) => <li key={key}>{item}</li>);
  return (
    <FieldSection name={name} text={text}>
      {list.ordered ? <ol className={styles.list}>{items}</ol> : <ul className={styles.list}>{items}</ul>}
    </FieldSection>
  );
}

type ItemList = { ordered: boolean; items: string[] };

/** A bullet, or a number or letter with a point or a bracket, before the text of a line. */
const mark = /^(?:[-*+•–·]\s+|(?:\(?(\d{1,3}|[a-z])[.)])\s+)/i;

/** Marks that end a question, in the scripts that have one of their own. */
const questionEnd = /[?？؟;՞]["'”’»)\]]*$/u;

/**
 * The items of a text that is a list: each line begins with a mark, or each line ends as a
 * question does, or the text is a JSON array of texts. Null for prose.
 */
export function itemsOf(text: string): ItemList | null {
  const written = jsonTexts(text);
  const lines =
    written ??
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  if (lines.length < 2) return null;
  if (written) return { ordered: false, items: lines };
  const marks = lines.map((line) => mark.exec(line));
  if (marks.every((found) => found !== null)) {
    const items = lines.map((line) => line.replace(mark, ''));
    return { ordered: marks.every((found) => found[1] !== undefined), items };
  }
  return lines.every((line) => questionEnd.test(line)) ? { ordered: false, items: lines } : null;
}

function jsonTexts(text: string): string[] | null {
  if (!text.trimStart().startsWith('[')) return null;
  const value = jsonOf(text);
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null;
}
