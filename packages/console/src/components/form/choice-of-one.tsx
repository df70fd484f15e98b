/** A form field to choose one of several values. */
import { describedBy, FormField } from './form-field.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly error?: string;
}

export function ChoiceOfOne({ id, label, value, choices, onChange, hint, error }: Props) {
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </FormField>
  );
}
