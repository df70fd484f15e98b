/**
 * States that all fields are required, and lists all problems of a form. The list takes the focus, so it is no live
 * region: screen readers would read it twice. Each line leads to its field.
 */
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProblems } from './form-problems.ts';
import '../states/error-panel.css';
import './form-summary.css';

export function FormSummary({ problems }: { readonly problems: FormProblems }) {
  const { t } = useTranslation();
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const { all, turn, idOf } = problems;
  useEffect(() => {
    if (turn > 0) whole.current?.focus();
  }, [turn]);
  if (all.length === 0) return <p className="field-hint">{t('states.form.required')}</p>;
  return (
    <div
      ref={whole}
      className="error-panel form-summary"
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}list`}
      tabIndex={-1}
    >
      <p id={id} className="error-panel-what">
        {t('states.form.problem', { count: all.length })}
      </p>
      <ul id={`${id}list`}>
        {all.map(({ field, text }) => (
          <li key={field + text}>
            {field ? (
              <a
                href={`#${idOf(field)}`}
                onClick={(event) => {
                  // Do not change the address.
                  event.preventDefault();
                  document.getElementById(idOf(field))?.focus();
                }}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
