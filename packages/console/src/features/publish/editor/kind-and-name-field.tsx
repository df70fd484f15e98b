/** A field for a kind, with a field for its name where the kind has one: `click`, `data-layer formDone`. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FormField } from '../../../components/form/form-field.tsx';
import { FieldNotes } from './field-notes.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export function KindAndNameField({ path, schema, label, hint }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useField(path);
  const kinds = (schema.enum ?? []).map(String);
  const { kind, name } = partsOf(field.value);
  const isNamed = schema.namedKinds?.includes(kind) ?? false;
  return (
    <>
      <FormField id={id} label={label} hint={hint}>
        <select
          id={id}
          value={kind}
          disabled={field.isDisabled}
          aria-describedby={describedBy(id, hint, 'notes')}
          onChange={({ target }) => {
            const hasName = schema.namedKinds?.includes(target.value);
            field.set(hasName ? `${target.value} ${name}` : target.value);
          }}
        >
          {!kinds.includes(kind) && <option value={kind}>{kind || t('editor.notSet')}</option>}
          {kinds.map((one) => (
            <option key={one} value={one}>
              {schema.names?.[one] ?? one}
            </option>
          ))}
        </select>
        {!isNamed && <FieldNotes id={id} label={label} field={field} />}
      </FormField>
      {isNamed && (
        <FormField id={`${id}-name`} label={t('editor.kindName')}>
          <input
            id={`${id}-name`}
            type="text"
            autoComplete="off"
            spellCheck={false}
            required
            disabled={field.isDisabled}
            value={name}
            aria-invalid={field.problems.length > 0 ? true : undefined}
            aria-describedby={`${id}-error`}
            onChange={({ target }) => field.type(`${kind} ${target.value}`)}
            onBlur={field.leave}
          />
          <FieldNotes id={id} label={label} field={field} />
        </FormField>
      )}
    </>
  );
}

function partsOf(value: unknown): { readonly kind: string; readonly name: string } {
  const text = typeof value === 'string' ? value : '';
  const space = text.indexOf(' ');
  return space < 0
    ? { kind: text, name: '' }
    : { kind: text.slice(0, space), name: text.slice(space + 1) };
}
