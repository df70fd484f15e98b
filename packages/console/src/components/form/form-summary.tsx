/** All problems of a form in one list, which takes the focus. Each line leads to its field. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProblems } from './form-problems.ts';
import '../error-panel.css';
import './form-summary.css';

export function FormSummary({ problems }: { readonly problems: FormProblems }) {
  const { t } = useTranslation();
  const whole = useRef<HTMLDivElement>(null);
  const { all, turn, idOf } = problems;
  useEffect(() => {
    if (turn > 0) whole.current?.focus();
  }, [turn]);
  if (all.length === 0) return null;
  return (
    <div ref={whole} className="error-panel form-summary" role="alert" tabIndex={-1}>
      <p className="error-panel-what">{t('states.form.problem', { count: all.length })}</p>
      <ul>
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
