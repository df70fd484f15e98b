/** A required field for one line of text, with label, hint and error. */
import type { HTMLInputTypeAttribute } from 'react';
import { describedBy, FormField } from './form-field.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly hint?: string;
  readonly error?: string;
  /** For account names: no automatic capitals, no spelling check. */
  readonly isPlain?: boolean;
  /** Language of the text, if it may differ from the language of the page. */
  readonly lang?: 'en' | 'fr';
  readonly min?: number | string;
  readonly max?: number | string;
}

export function TextField({ id, label, value, onChange, hint, error, isPlain, ...rest }: Props) {
  const described = describedBy(id, hint, error);
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      <input
        {...rest}
        id={id}
        type={rest.type ?? 'text'}
        autoComplete={rest.autoComplete ?? 'off'}
        {...(isPlain && { autoCapitalize: 'none', spellCheck: false })}
        required
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormField>
  );
}
