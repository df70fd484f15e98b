/** A field for yes or no. Where the value may be absent, there is a third choice. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FormField } from '../../../components/form/form-field.tsx';
import { FieldNotes } from './field-notes.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export function YesNoField({ path, label, hint, isRequired }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useField(path);
  const value = field.value === true ? 'yes' : field.value === false ? 'no' : '';
  return (
    <FormField id={id} label={label} hint={hint}>
      <select
        id={id}
        value={value}
        disabled={field.isDisabled}
        aria-describedby={describedBy(id, hint, 'notes')}
        onChange={({ target }) =>
          field.set(target.value === '' ? undefined : target.value === 'yes')
        }
      >
        {(!isRequired || value === '') && <option value="">{t('editor.notSet')}</option>}
        <option value="yes">{t('editor.yes')}</option>
        <option value="no">{t('editor.no')}</option>
      </select>
      <FieldNotes id={id} label={label} field={field} />
    </FormField>
  );
}
