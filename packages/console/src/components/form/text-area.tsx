/** A field for several lines of text, with label, hint and error. It may stay empty. */
import { describedBy, FormField } from './form-field.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly hint?: string;
  readonly error?: string;
  readonly isPlain?: boolean;
  /** Language of the text, if it may differ from the language of the page. */
  readonly lang?: 'en' | 'fr';
}

export function TextArea({ id, label, value, onChange, hint, error, isPlain, ...rest }: Props) {
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        id={id}
        rows={rest.rows ?? 2}
        value={value}
        {...(isPlain && { autoCapitalize: 'none', spellCheck: false })}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormField>
  );
}
