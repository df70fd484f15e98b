/** Chooses a role for some departments, or individual permissions. */
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../components/form/choice.tsx';
import type { FormProblems } from '../../../components/form/form-problems.ts';
import { RIGHTS, ROLE_IDS, type Scope } from '../../../session/rights.ts';
import { asOwn, isEmpty, type RightsDraft } from './rights-draft.ts';
import { ScopeChoice } from './scope-choice.tsx';

interface Props {
  readonly draft: RightsDraft;
  readonly grantable: Scope;
  readonly problems: FormProblems;
  readonly onChange: (draft: RightsDraft) => void;
}

export function RightsChoice({ draft, grantable, problems, onChange }: Props) {
  const { t } = useTranslation();
  const roleId = problems.idOf('role');
  const choose = (role: string) => {
    const known = ROLE_IDS.find((id) => id === role);
    onChange(known ? { ...draft, role: known } : asOwn(draft));
  };
  return (
    <>
      <div className="field">
        <label htmlFor={roleId}>{t('people.role')}</label>
        <select
          id={roleId}
          value={draft.role}
          aria-describedby={`${roleId}-means`}
          onChange={(event) => choose(event.target.value)}
        >
          {ROLE_IDS.map((role) => (
            <option key={role} value={role}>
              {t(`rights.role.${role}`)}
            </option>
          ))}
          <option value="own">{t('people.ownChoice')}</option>
        </select>
        <span id={`${roleId}-means`} className="field-hint">
          {draft.role === 'own' ? t('people.ownMeans') : t(`rights.roleMeans.${draft.role}`)}
        </span>
      </div>
      {draft.role === 'own' ? (
        <OwnRights {...{ draft, grantable, problems, onChange }} />
      ) : (
        <ScopeChoice
          id={problems.idOf('scope')}
          legend={t('people.scope.legend')}
          scope={draft.scope}
          grantable={grantable}
          error={problems.of('scope')}
          onChange={(scope) => onChange({ ...draft, scope })}
        />
      )}
    </>
  );
}

function OwnRights({ draft, grantable, problems, onChange }: Props) {
  const { t } = useTranslation();
  const error = problems.of('own');
  const errorId = `${problems.idOf('own')}-error`;
  return (
    <fieldset className="field-set" aria-describedby={error ? errorId : undefined}>
      <legend>{t('people.rights')}</legend>
      {error && (
        <span id={errorId} className="field-error">
          {error}
        </span>
      )}
      {RIGHTS.map((right, index) => {
        const scope = draft.own[right];
        const name = t(`rights.rightMeans.${right}`);
        const set = (next: typeof scope) =>
          onChange({ ...draft, own: { ...draft.own, [right]: next } });
        return (
          <div key={right} className="rights-choice-right">
            <Choice
              id={index === 0 ? problems.idOf('own') : undefined}
              type="checkbox"
              label={name}
              checked={scope !== null}
              onChange={(checked) =>
                set(checked ? { isAll: grantable === 'all', chosen: [] } : null)
              }
            />
            {scope && (
              <ScopeChoice
                id={problems.idOf(`own-${right}`)}
                legend={t('people.scope.of', { right: t(`rights.right.${right}`) })}
                scope={scope}
                grantable={grantable}
                error={error && isEmpty(scope) ? t('people.missing.department') : ''}
                onChange={set}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
