/** The members of an object. An object that may be absent is switched on and off. */
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../components/form/choice.tsx';
import { useId } from 'react';
import { useEditing } from './edit-context.ts';
import { FieldNotes } from './field-notes.tsx';
import { newObject } from './schema.ts';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export function GroupField(props: FieldProps) {
  const { path, schema, label, hint, isRequired, isNullable, Members } = props;
  const { t } = useTranslation();
  const id = useId();
  const { root } = useEditing();
  const field = useField(path);
  const mayBeAbsent = isNullable || !isRequired;
  const isThere = typeof field.value === 'object' && field.value !== null;
  return (
    <fieldset className="field-set editor-group">
      <legend>{label}</legend>
      {hint && <span className="field-hint">{hint}</span>}
      {mayBeAbsent && (
        <Choice
          type="checkbox"
          label={t('editor.inUse')}
          checked={isThere}
          disabled={field.isDisabled}
          onChange={(on) => field.set(on ? newObject(schema, root) : isNullable ? null : undefined)}
        />
      )}
      <FieldNotes id={id} label={label} field={field} />
      {isThere && <Members path={path} schema={schema} />}
    </fieldset>
  );
}
