/** A field for a text or a number. A number that is none is kept as it was typed. */
import { useId } from 'react';
import { describedBy, FormField } from '../../../components/form/form-field.tsx';
import { FieldNotes } from './field-notes.tsx';
import { FreeNumber } from './free-number.tsx';
import { useEditing } from './edit-context.ts';
import { controlOf } from './schema.ts';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export function TextValueField({ path, schema, label, hint, isRequired, isNullable }: FieldProps) {
  const id = useId();
  const { root } = useEditing();
  const field = useField(path);
  const isNumber = controlOf(schema, root) === 'number';
  const empty = isNullable ? null : isRequired ? '' : undefined;
  const parse = (text: string): unknown =>
    text === '' ? empty : isNumber && NUMBER.test(text) ? Number(text) : text;
  return (
    <FormField id={id} label={label} hint={hint}>
      <span className="field-row">
        <input
          id={id}
          type="text"
          inputMode={isNumber ? 'numeric' : undefined}
          autoComplete="off"
          spellCheck={false}
          required={isRequired && !isNullable}
          disabled={field.isDisabled}
          value={textOf(field.value)}
          aria-invalid={field.problems.length > 0 ? true : undefined}
          aria-describedby={describedBy(id, hint, 'notes')}
          onChange={(event) => field.type(parse(event.target.value))}
          onBlur={field.leave}
        />
        {isNumber && <FreeNumber path={path} label={label} field={field} />}
      </span>
      <FieldNotes id={id} label={label} field={field} />
    </FormField>
  );
}

/** Written back as it was typed. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}
