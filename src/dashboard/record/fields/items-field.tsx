import { FieldSection, TextField } from '#dashboard/record/field-list.tsx';
import { keyedTexts } from '#dashboard/record/keyed-texts.ts';
import { isLong } from '#dashboard/record/long-text.tsx';
import styles from './items-field.module.css';
import { itemsOf } from './items.ts';

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
