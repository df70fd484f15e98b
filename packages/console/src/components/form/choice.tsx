/** A checkbox or radio button with its label. */
import { useId } from 'react';
import './field.css';

interface Props {
  readonly type: 'checkbox' | 'radio';
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Name of the group of radio buttons. */
  readonly name?: string;
  readonly id?: string | undefined;
  readonly disabled?: boolean;
}

export function Choice({ type, label, checked, onChange, name, id: given, disabled }: Props) {
  const own = useId();
  const id = given ?? own;
  return (
    <span className="field-choice">
      <input
        id={id}
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
