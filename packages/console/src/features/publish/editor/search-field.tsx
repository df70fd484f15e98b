/** A field that narrows a list by words, with the number of what it finds. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly words: string;
  readonly found: number;
  readonly className?: string;
  readonly onChange: (words: string) => void;
}

export function SearchField({ words, found, className = 'field', onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id}>{t('editor.search')}</label>
      <input
        id={id}
        type="search"
        value={words}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="field-hint" role="status">
        {t('editor.found', { count: found })}
      </span>
    </div>
  );
}
