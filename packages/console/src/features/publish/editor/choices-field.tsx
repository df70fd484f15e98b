/** Checkboxes for a list of known values. */
import { useId } from 'react';
import { Choice } from '../../../components/form/choice.tsx';
import { useEditing } from './edit-context.ts';
import { FieldNotes } from './field-notes.tsx';
import { resolved } from './schema.ts';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export function ChoicesField({ path, schema, label, hint }: FieldProps) {
  const id = useId();
  const { root } = useEditing();
  const field = useField(path);
  const chosen = Array.isArray(field.value) ? (field.value as readonly unknown[]) : [];
  const known = schema.items ? (resolved(schema.items, root).schema.enum ?? []) : [];
  return (
    <fieldset className="field-set" aria-describedby={`${id}-error`}>
      <legend>{label}</legend>
      {hint && <span className="field-hint">{hint}</span>}
      {known.map((one) => (
        <Choice
          key={String(one)}
          type="checkbox"
          label={String(one)}
          checked={chosen.includes(one)}
          disabled={field.isDisabled}
          onChange={(on) =>
            field.set(known.filter((other) => (other === one ? on : chosen.includes(other))))
          }
        />
      ))}
      <FieldNotes id={id} label={label} field={field} />
    </fieldset>
  );
}
