/** Label, hint and error around the control of a field. */
import type { ReactNode } from 'react';
import './field.css';

interface Props {
  /** Id of the control. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The control. Its `aria-describedby` must be the result of `describedBy`. */
  readonly children: ReactNode;
}

export function FormField({ id, label, hint, error, children }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}-hint`} className="field-hint">
          {hint}
        </span>
      )}
      {children}
      {error && (
        <span id={`${id}-error`} className="field-error">
          {error}
        </span>
      )}
    </div>
  );
}

export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
