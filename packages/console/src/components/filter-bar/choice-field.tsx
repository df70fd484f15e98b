/** A list to choose one value, or all. */
import { useId } from 'react';
import { FilterField } from './filter-field.tsx';

interface Props {
  readonly label: string;
  /** Name of the choice without a filter. If absent, one of the values is always chosen. */
  readonly all?: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** Empty for all. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

export function ChoiceField({ label, all, choices, chosen, onChoose }: Props) {
  const id = useId();
  return (
    <FilterField id={id} label={label}>
      <select id={id} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
        {chosen && !choices.some((choice) => choice.id === chosen) && (
          <option value={chosen}>{chosen}</option>
        )}
      </select>
    </FilterField>
  );
}
