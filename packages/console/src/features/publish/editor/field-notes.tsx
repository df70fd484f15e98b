/** Below a field: why its value is wrong, whether it is saved, and the value of another person. */
import { useTranslation } from 'react-i18next';
import { problemWords } from '../../../components/states/problem-words.ts';
import { ValueText } from '../draft/value-text.tsx';
import type { Field } from './use-field.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly field: Field;
}

export function FieldNotes({ id, label, field }: Props) {
  const { t } = useTranslation();
  const { problems, error, isSaved, theirs } = field;
  return (
    <>
      <span id={`${id}-error`} className="field-error" role="status">
        {[...problems, ...(error ? [problemWords(error, t)] : [])].map((reason) => (
          <span key={reason} className="editor-reason">
            {reason}
          </span>
        ))}
      </span>
      {isSaved && problems.length === 0 && (
        <span role="status" className="field-hint editor-saved">
          {t('editor.saved')}
        </span>
      )}
      {theirs && (
        <span className="editor-theirs" role="group" aria-label={t('editor.theirs.title')}>
          <span>{t('editor.theirs.title')}</span>
          <span>
            <span>{`${t('editor.theirs.value')} `}</span>
            <ValueText value={theirs.value} />
          </span>
          <span className="form-actions">
            <button type="button" className="button" onClick={field.leave}>
              <span>{t('editor.theirs.mine')}</span>
              <span className="visually-hidden">{` ${label}`}</span>
            </button>
            <button type="button" className="button" onClick={field.forget}>
              <span>{t('editor.theirs.take')}</span>
              <span className="visually-hidden">{` ${label}`}</span>
            </button>
          </span>
        </span>
      )}
    </>
  );
}
