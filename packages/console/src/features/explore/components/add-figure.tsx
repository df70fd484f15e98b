/** Adds a figure. A list proposes figures to what is typed; Enter or the button adds one. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@balise/beacon';
import { FilterField } from '../../../components/filter-bar/filter-field.tsx';
import { matchNamed, type Named } from '../query/match-named.ts';

interface Props {
  /** Figures that are not chosen yet. */
  readonly figures: readonly Named[];
  readonly onAdd: (id: string) => void;
}

export function AddFigure({ figures, onAdd }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const add = () => {
    if (text.trim() === '') return;
    const found = foundBy(figures, text);
    const [figure] = found;
    if (!figure || found.length > 1) {
      setFault(t('explore.addFound', { count: found.length }));
      return;
    }
    onAdd(figure.id);
    setText('');
  };
  return (
    <form
      className="explore-add"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <FilterField id={id} label={t('explore.add')}>
        <input
          id={id}
          list={`${id}list`}
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault !== '' || undefined}
          aria-describedby={fault === '' ? undefined : `${id}fault`}
          onChange={({ target: { value } }) => {
            setText(value);
            setFault('');
          }}
        />
        <datalist id={`${id}list`}>
          {figures.map(({ id: value, name }) => (
            <option key={value} value={name} />
          ))}
        </datalist>
      </FilterField>
      <button type="submit" className="button">
        {t('explore.addButton')}
      </button>
      {fault !== '' && (
        <p id={`${id}fault`} role="alert" className="filter-field-fault">
          {fault}
        </p>
      )}
    </form>
  );
}

/** The figure of this name, or else all whose name, identifier or variable contains the words. */
function foundBy(figures: readonly Named[], text: string): readonly Named[] {
  const named = figures.filter(({ name }) => fold(name) === fold(text.trim()));
  return named.length > 0 ? named : figures.filter((figure) => matchNamed(figure, text));
}
