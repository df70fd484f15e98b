/** One of several, or all. */
import { useId } from 'react';
import './choice-field.css';

interface Props {
  readonly label: string;
  readonly all: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** Empty for all. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

export function ChoiceField({ label, all, choices, chosen, onChoose }: Props) {
  const id = useId();
  return (
    <div className="choice-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
        {chosen && !choices.some((choice) => choice.id === chosen) && (
          <option value={chosen}>{chosen}</option>
        )}
      </select>
    </div>
  );
}
