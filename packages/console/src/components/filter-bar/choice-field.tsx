/** A list to choose one value, or all. Values of a group stand together under its name. */
import { useId } from 'react';
import { FilterField } from './filter-field.tsx';
import { useSettledChoice } from './use-settled-choice.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
  /** Name of its group. Absent if the list has no groups. */
  readonly group?: string | undefined;
}

interface Props {
  readonly label: string;
  /** Name of the choice without a filter. If absent, one of the values is always chosen. */
  readonly all?: string;
  readonly choices: readonly Choice[];
  /** Empty for all. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

export function ChoiceField({ label, all, choices, chosen, onChoose }: Props) {
  const id = useId();
  return (
    <FilterField id={id} label={label}>
      <select id={id} {...useSettledChoice(chosen, onChoose)}>
        {all !== undefined && <option value="">{all}</option>}
        {groupsOf(choices).map(([group, ofGroup]) =>
          group === undefined ? (
            <Options key="" choices={ofGroup} />
          ) : (
            <optgroup key={group} label={group}>
              <Options choices={ofGroup} />
            </optgroup>
          ),
        )}
        {chosen && !choices.some((choice) => choice.id === chosen) && (
          <option value={chosen}>{chosen}</option>
        )}
      </select>
    </FilterField>
  );
}

const Options = ({ choices }: { readonly choices: readonly Choice[] }) =>
  choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

/** In the order of the first choice of each group. */
function groupsOf(choices: readonly Choice[]): [string | undefined, Choice[]][] {
  const groups = new Map<string | undefined, Choice[]>();
  for (const choice of choices)
    groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  return [...groups];
}
