/** Two fields for a text in both languages. If both are empty and the text may be absent, it is removed. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy } from '../../../components/form/form-field.tsx';
import { LANGUAGES } from '../../../language/languages.ts';
import { FieldNotes } from './field-notes.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export function BothLanguagesField({ path, label, hint, isRequired }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const english = useField([...path, 'en']);
  const french = useField([...path, 'fr']);
  const whole = useField(path);
  const both = { en: english, fr: french };
  return (
    <fieldset className="field-set">
      <legend>{label}</legend>
      {hint && (
        <span id={`${id}-hint`} className="field-hint">
          {hint}
        </span>
      )}
      {LANGUAGES.map((language) => {
        const field = both[language];
        const other = both[language === 'en' ? 'fr' : 'en'];
        const own = `${id}${language}`;
        const name = t(`editor.in.${language}`);
        return (
          <div key={language} className="field">
            <label htmlFor={own}>{name}</label>
            <input
              id={own}
              type="text"
              lang={language}
              autoComplete="off"
              disabled={field.isDisabled}
              value={typeof field.value === 'string' ? field.value : ''}
              aria-invalid={field.problems.length > 0 ? true : undefined}
              aria-describedby={describedBy(own, '', 'notes')}
              onChange={(event) => field.type(event.target.value)}
              onBlur={() => {
                if (!isRequired && !field.value && !other.value && whole.value) {
                  field.forget();
                  whole.set(undefined);
                } else field.leave();
              }}
            />
            <FieldNotes id={own} label={`${label} ${name}`} field={field} />
          </div>
        );
      })}
      {whole.problems.length > 0 && <FieldNotes id={id} label={label} field={whole} />}
    </fieldset>
  );
}
