/** A field of a filter bar in which one types words to find. */
import type { InputHTMLAttributes } from 'react';
import { FilterField } from './filter-field.tsx';

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'maxLength'> {
  readonly id: string;
  readonly label: string;
  readonly isWide?: boolean;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

export function SearchField({ label, isWide = false, onSearch, ...input }: Props) {
  return (
    <FilterField id={input.id} label={label} isWide={isWide}>
      <input
        {...input}
        type="search"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onSearch(event.target.value)}
      />
    </FilterField>
  );
}
