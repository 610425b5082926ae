import { type ReactNode, useId } from 'react';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { LateIcon, type LateIconName } from '#dashboard/base/ui/late-icon.tsx';
import styles from './choice.module.css';

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  /** Each with its words; an icon stands in their place. */
  options: readonly (readonly [Value, string, icon?: LateIconName])[];
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
        {options.map(([option, text, icon]) => (
          <label key={option} className={styles.option} title={icon && text}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            {icon && <LateIcon name={icon} />}
            {icon ? <span className={hidden.hidden}>{text}</span> : text}
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
