/** One saved exploration of the list: a link to it, its readers, and buttons to change or remove it. */
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Exploration, Readers } from '@balise/contract';
import { useLanguage } from '../../../language/use-language.ts';
import { useScopeWords } from '../../../session/scope-in-words.ts';
import { addressOfSaved } from '../../../shared/explorations/saved-question.ts';

interface Props {
  readonly exploration: Exploration;
  readonly onOpen: () => void;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

export function SavedOne({ exploration, onOpen, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const readers = useReadersWords();
  const name = exploration.name[language];
  return (
    <li>
      <span className="saved-explorations-name">
        <Link
          to={{ pathname, search: addressOfSaved(exploration.question).toString() }}
          onClick={onOpen}
        >
          {name}
        </Link>
        <span className="muted">{readers(exploration.readers, exploration.by)}</span>
      </span>
      {exploration.mayChange && (
        <span className="saved-explorations-actions">
          <button type="button" className="button" onClick={onChange}>
            <span>{t('explore.save.change')}</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </button>
          <button type="button" className="button" onClick={onRemove}>
            <span>{t('explore.save.remove.short')}</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </button>
        </span>
      )}
    </li>
  );
}

/** Describes the author and the readers. */
function useReadersWords(): (readers: Readers, by: string) => string {
  const { t } = useTranslation();
  const { department } = useScopeWords();
  return (readers, by) => {
    if (readers.kind === 'own') return t('explore.save.own');
    const name = readers.kind === 'department' ? department(readers.department) : '';
    return t(`explore.save.by.${readers.kind}`, { by, name });
  };
}
