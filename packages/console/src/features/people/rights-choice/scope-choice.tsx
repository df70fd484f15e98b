/** All departments, or some of them. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../components/form/choice.tsx';
import type { Scope } from '../../../session/rights.ts';
import { useNamedDepartments } from '../../../session/use-named-departments.ts';
import type { ScopeDraft } from './rights-draft.ts';
import './rights-choice.css';

interface Props {
  readonly id: string;
  readonly legend: string;
  readonly scope: ScopeDraft;
  readonly grantable: Scope;
  readonly error: string;
  readonly onChange: (scope: ScopeDraft) => void;
}

export function ScopeChoice({ id, legend, scope, grantable, error, onChange }: Props) {
  const { t } = useTranslation();
  const name = useId();
  // Departments that are already chosen stay visible, even if the reader may not grant them.
  const departments = useNamedDepartments(grantable, scope.chosen);
  const errorId = `${id}-error`;
  return (
    <fieldset className="field-set" aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      {error && (
        <span id={errorId} className="field-error">
          {error}
        </span>
      )}
      <Choice
        type="radio"
        name={name}
        label={t('rights.scope.all')}
        checked={scope.isAll}
        disabled={grantable !== 'all'}
        onChange={() => onChange({ ...scope, isAll: true })}
      />
      {grantable !== 'all' && <p className="field-hint">{t('people.scope.notAll')}</p>}
      <Choice
        id={id}
        type="radio"
        name={name}
        label={t('people.scope.some')}
        checked={!scope.isAll}
        onChange={() => onChange({ ...scope, isAll: false })}
      />
      {!scope.isAll && (
        <div className="scope-choice-departments" role="group" aria-label={t('people.scope.some')}>
          {departments.map(({ id: department, name: words }) => (
            <Choice
              key={department}
              type="checkbox"
              label={words}
              checked={scope.chosen.includes(department)}
              onChange={(checked) =>
                onChange({
                  isAll: false,
                  chosen: checked
                    ? [...scope.chosen, department]
                    : scope.chosen.filter((other) => other !== department),
                })
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
