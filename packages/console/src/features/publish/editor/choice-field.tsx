/** A field for one of several values. A value that may be absent has an empty choice. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FormField } from '../../../components/form/form-field.tsx';
import { FieldNotes } from './field-notes.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export function ChoiceField({ path, schema, label, hint, isRequired, isNullable }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useField(path);
  const empty = isNullable ? null : undefined;
  const known = (schema.enum ?? []).map(String);
  const value =
    field.value === undefined || field.value === null ? '' : String(field.value as string);
  return (
    <FormField id={id} label={label} hint={hint}>
      <select
        id={id}
        value={value}
        disabled={field.isDisabled}
        aria-describedby={describedBy(id, hint, 'notes')}
        onChange={({ target }) => field.set(target.value === '' ? empty : target.value)}
      >
        {(!isRequired || isNullable || !known.includes(value)) && (
          <option value="">{t('editor.notSet')}</option>
        )}
        {known.map((one) => (
          <option key={one} value={one}>
            {schema.names?.[one] ?? one}
          </option>
        ))}
      </select>
      <FieldNotes id={id} label={label} field={field} />
    </FormField>
  );
}
