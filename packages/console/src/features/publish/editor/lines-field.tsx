/** A field for a list of texts or numbers, one a line. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FormField } from '../../../components/form/form-field.tsx';
import { useEditing } from './edit-context.ts';
import { FieldNotes } from './field-notes.tsx';
import { resolved } from './schema.ts';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

const MOST_ROWS = 12;

export function LinesField({ path, schema, label, hint, isRequired }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { root } = useEditing();
  const field = useField(path);
  /** As typed, with empty lines. */
  const [text, setText] = useState<string | null>(null);
  const isOfNumbers = schema.items && resolved(schema.items, root).schema.type === 'integer';
  const values = Array.isArray(field.value) ? (field.value as readonly unknown[]).map(String) : [];
  const type = (typed: string) => {
    setText(typed);
    const lines = typed.split('\n').map((line) => line.trim());
    const kept = lines.filter((line) => line !== '');
    const parsed = isOfNumbers
      ? kept.map((line) => (INTEGER.test(line) ? Number(line) : line))
      : kept;
    field.type(parsed.length > 0 || isRequired ? parsed : undefined);
  };
  const shown = text ?? values.join('\n');
  const whole = [hint, t('editor.oneALine')].filter(Boolean).join(' ');
  return (
    <FormField id={id} label={label} hint={whole}>
      <textarea
        id={id}
        rows={Math.min(MOST_ROWS, Math.max(2, shown.split('\n').length))}
        spellCheck={false}
        value={shown}
        disabled={field.isDisabled}
        aria-invalid={field.problems.length > 0 ? true : undefined}
        aria-describedby={describedBy(id, whole, 'notes')}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setText(null);
          field.leave();
        }}
      />
      <FieldNotes id={id} label={label} field={field} />
    </FormField>
  );
}

const INTEGER = /^-?\d{1,15}$/;
