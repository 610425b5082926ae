import { FieldSection, TextField } from '#dashboard/record/field-list.tsx';
import { keyedTexts } from '#dashboard/record/keyed-texts.ts';
import styles from './questions-field.module.css';
import { questionsOf } from './questions.ts';

const name = 'Questions';

/** What an agent asks: as a list where it is one, else as the prose that it is. */
export function QuestionsField({ text }: { text: string | null }) {
  const list = questionsOf(text ?? '');
  if (!list) return <TextField name={name} text={text} />;
  const items = keyedTexts(list.items).map(({ key, text: item }) => <li key={key}>{item}</li>);
  return (
    <FieldSection name={name} text={text}>
      {list.ordered ? <ol className={styles.list}>{items}</ol> : <ul className={styles.list}>{items}</ul>}
    </FieldSection>
  );
}
