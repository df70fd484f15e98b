/** A list of objects inside an entry: the fields of each, a button that removes it, and one that adds another. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { useEditing } from './edit-context.ts';
import { entryName } from './entry-name.ts';
import { FieldNotes } from './field-notes.tsx';
import { newObject, resolved, titleOf } from './schema.ts';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export function ObjectListField({ path, schema, label, hint, isRequired, Members }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { root } = useEditing();
  const { language } = usePlace();
  const field = useField(path);
  /** A list that must have entries, and may be absent. */
  const isNeverEmpty = !isRequired && (schema.minItems ?? 0) > 0;
  const objects = Array.isArray(field.value) ? (field.value as readonly unknown[]) : [];
  const item = schema.items ? resolved(schema.items, root).schema : {};
  const itemTitle = titleOf(item, label, language);
  return (
    <fieldset className="field-set editor-group">
      <legend>{label}</legend>
      {hint && <span className="field-hint">{hint}</span>}
      <FieldNotes id={id} label={label} field={field} />
      {objects.map((object, at) => {
        const name = entryName(object, language) || `${itemTitle} ${at + 1}`;
        return (
          <fieldset key={`${at}`} className="field-set editor-group">
            <legend>{name}</legend>
            <Members path={[...path, at]} schema={item} />
            <p>
              <button
                type="button"
                className="button"
                disabled={field.isDisabled}
                onClick={() => {
                  const left = objects.toSpliced(at, 1);
                  field.set(left.length === 0 && isNeverEmpty ? undefined : left);
                }}
              >
                <span>{t('editor.remove.button')}</span>
                <span className="visually-hidden">{` ${name}`}</span>
              </button>
            </p>
          </fieldset>
        );
      })}
      <p>
        <button
          type="button"
          className="button"
          disabled={field.isDisabled}
          onClick={() => field.set([...objects, newObject(item, root)])}
        >
          {t('editor.add.one', { what: itemTitle })}
        </button>
      </p>
    </fieldset>
  );
}
