/** Chooses departments and kinds of messages: all of them, or some. */
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../components/form/choice.tsx';
import type { FormProblems } from '../../../components/form/form-problems.ts';
import type { Scope } from '../../../session/rights.ts';
import { useNamedDepartments } from '../../../session/use-named-departments.ts';
import { MESSAGE_KINDS } from '../api/messages.ts';
import type { WantedDraft } from '../wanted.ts';

interface Props {
  readonly draft: WantedDraft;
  /** Departments that can be chosen. */
  readonly scope: Scope;
  /** Label of the choice of all departments. Empty: some must be chosen. */
  readonly all: string;
  readonly problems: FormProblems;
  readonly onChange: (draft: WantedDraft) => void;
}

export function WantedChoice({ draft, scope, all, problems, onChange }: Props) {
  const { t } = useTranslation();
  const departments = useNamedDepartments(scope, draft.departments);
  return (
    <>
      <AllOrSome
        id={problems.idOf('departments')}
        legend={t('messages.departments')}
        all={all}
        some={t('messages.someDepartments')}
        isAll={draft.hasAllDepartments}
        error={problems.of('departments')}
        onAll={(hasAllDepartments) => onChange({ ...draft, hasAllDepartments })}
      >
        {departments.map(({ id, name }) => (
          <Choice
            key={id}
            type="checkbox"
            label={name}
            checked={draft.departments.includes(id)}
            onChange={(on) =>
              onChange({ ...draft, departments: withOrWithout(draft.departments, id, on) })
            }
          />
        ))}
      </AllOrSome>
      <AllOrSome
        id={problems.idOf('kinds')}
        legend={t('messages.kinds')}
        all={t('messages.allKinds')}
        some={t('messages.someKinds')}
        isAll={draft.hasAllKinds}
        error={problems.of('kinds')}
        onAll={(hasAllKinds) => onChange({ ...draft, hasAllKinds })}
      >
        {MESSAGE_KINDS.map((kind) => (
          <Choice
            key={kind}
            type="checkbox"
            label={t(`attention.kind.${kind}`)}
            checked={draft.kinds.includes(kind)}
            onChange={(on) => onChange({ ...draft, kinds: withOrWithout(draft.kinds, kind, on) })}
          />
        ))}
      </AllOrSome>
    </>
  );
}

const withOrWithout = <T,>(list: readonly T[], one: T, on: boolean): readonly T[] =>
  on ? [...list, one] : list.filter((other) => other !== one);

interface AllOrSomeProps {
  readonly id: string;
  readonly legend: string;
  readonly all: string;
  readonly some: string;
  readonly isAll: boolean;
  readonly error: string;
  readonly onAll: (isAll: boolean) => void;
  /** The choices of some. */
  readonly children: ReactNode;
}

function AllOrSome({ id, legend, all, some, isAll, error, onAll, children }: AllOrSomeProps) {
  const name = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className="field-set" aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      {error && (
        <span id={errorId} className="field-error">
          {error}
        </span>
      )}
      {all !== '' && (
        <Choice type="radio" name={name} label={all} checked={isAll} onChange={() => onAll(true)} />
      )}
      <Choice
        id={id}
        type="radio"
        name={name}
        label={some}
        checked={!isAll}
        onChange={() => onAll(false)}
      />
      {!isAll && (
        <div className="wanted-choices" role="group" aria-label={some}>
          {children}
        </div>
      )}
    </fieldset>
  );
}
