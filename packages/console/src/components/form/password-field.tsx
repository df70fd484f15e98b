/** A required password field. The reader can show the password while typing. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FormField } from './form-field.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error?: string;
}

export function PasswordField({ id, label, value, onChange, autoComplete, hint, error }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      <span className="field-row">
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="button"
          aria-pressed={shown}
          aria-label={t('states.form.showPasswordOf', { label })}
          onClick={() => setShown(!shown)}
        >
          {t('states.form.showPassword')}
        </button>
      </span>
    </FormField>
  );
}
