/** The fields of a new token: name, permissions with their departments, and days. */
import { LONGEST_TOKEN_DAYS } from '@balise/contract/people-limits';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../components/form/choice.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import type { CheckedForm } from '../../../components/form/use-checked-form.ts';
import { ENVIRONMENTS } from '../../../place/routes.ts';
import type { Scope } from '../../../session/rights.ts';
import { useSession } from '../../../session/session-context.ts';
import { ScopeChoice } from '../rights-choice/scope-choice.tsx';
import { newScope, type TokenDraft } from '../token-draft.ts';

/** The permissions of a token for departments. A new one starts with figures only. */
const SCOPED = ['figures', 'view', 'propose'] as const;

interface PermissionsProps {
  readonly form: CheckedForm<TokenDraft>;
  readonly grantable: Scope;
}

interface Props extends PermissionsProps {
  readonly isPending: boolean;
  readonly onClose: () => void;
}

export function TokenForm({ form, grantable, isPending, onClose }: Props) {
  const { t } = useTranslation();
  const { problems, values } = form;
  return (
    <form className="form people-form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={problems} />
      <TextField
        {...form.field('name')}
        label={t('people.token.name')}
        hint={t('people.token.nameHint')}
      />
      <Permissions form={form} grantable={grantable} />
      {SCOPED.map((right) => {
        const scope = values[right];
        return (
          scope && (
            <ScopeChoice
              key={right}
              id={problems.idOf(right)}
              legend={t('people.scope.of', { right: t(`rights.right.${right}`) })}
              scope={scope}
              grantable={grantable}
              error={problems.of(right)}
              onChange={(next) => form.set(right, next)}
            />
          )
        );
      })}
      <TextField
        {...form.field('days')}
        label={t('people.token.days')}
        hint={t('people.token.daysHint', { most: LONGEST_TOKEN_DAYS })}
        type="number"
        min={1}
        max={LONGEST_TOKEN_DAYS}
      />
      <FormActions name={t('people.token.makeButton')} isPending={isPending} onClose={onClose} />
    </form>
  );
}

function Permissions({ form, grantable }: PermissionsProps) {
  const { t } = useTranslation();
  const { problems, values } = form;
  const { rights } = useSession();
  const mayPublish = grantable === 'all' && rights.publish === 'all';
  return (
    <fieldset className="field-set">
      <legend>{t('people.token.column.what')}</legend>
      {problems.of('what') && <span className="field-error">{problems.of('what')}</span>}
      <Choice
        type="checkbox"
        label={t('people.token.metrics')}
        checked={values.metrics}
        disabled={grantable !== 'all'}
        onChange={(on) => form.set('metrics', on)}
      />
      {grantable !== 'all' && <p className="field-hint">{t('people.token.metricsNot')}</p>}
      {ENVIRONMENTS.map((environment) => (
        <Choice
          key={environment}
          type="checkbox"
          label={t('people.token.publishIn', {
            environment: t(`frame.environment.${environment}`),
          })}
          checked={values.publish.includes(environment)}
          disabled={!mayPublish}
          onChange={(on) =>
            form.set(
              'publish',
              ENVIRONMENTS.filter((one) =>
                one === environment ? on : values.publish.includes(one),
              ),
            )
          }
        />
      ))}
      {!mayPublish && <p className="field-hint">{t('people.token.publishNot')}</p>}
      {SCOPED.map((right, index) => (
        <Choice
          key={right}
          id={index === 0 ? problems.idOf('what') : undefined}
          type="checkbox"
          label={t(`people.token.${right}`)}
          checked={values[right] !== null}
          onChange={(on) => form.set(right, on ? newScope(grantable) : null)}
        />
      ))}
    </fieldset>
  );
}
