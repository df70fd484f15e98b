/** A field for a value that has no form of its own, as JSON. Text that is not valid JSON stays in the field and is not saved. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FormField } from '../../../components/form/form-field.tsx';
import { FieldNotes } from './field-notes.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export function JsonField({ path, label, hint }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useField(path);
  const [text, setText] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const shown = text ?? JSON.stringify(field.value, null, 2) ?? '';
  const type = (typed: string) => {
    setText(typed);
    const value = parsed(typed);
    setIsWrong(value === undefined);
    if (value !== undefined) field.type(value.json);
  };
  return (
    <FormField id={id} label={label} hint={hint} error={isWrong ? t('editor.noJson') : ''}>
      <textarea
        id={id}
        className="editor-json"
        rows={Math.min(12, Math.max(3, shown.split('\n').length))}
        spellCheck={false}
        value={shown}
        disabled={field.isDisabled}
        aria-invalid={isWrong || field.problems.length > 0 ? true : undefined}
        aria-describedby={describedBy(id, hint, 'notes')}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          if (isWrong) return;
          setText(null);
          field.leave();
        }}
      />
      <FieldNotes id={id} label={label} field={field} />
    </FormField>
  );
}

function parsed(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    // The typed text is not whole yet.
    return undefined;
  }
}
