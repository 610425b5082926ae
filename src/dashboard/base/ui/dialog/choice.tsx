import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
  hint?: ReactNode;
};

export function Choice<Value extends string>({ label, value, options, onChoose, hint }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={name}
      aria-describedby={hint ? `${name}-hint` : undefined}
      className={styles.field}
    >
      <span id={name} className={styles.label}>
        {label}
      </span>
      <div className={styles.options}>
        {options.map(([option, text]) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            {text}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
