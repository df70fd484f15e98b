/** The fields of a new stop: its kind, what it stops, and the reason. */
import { settings } from '@balise/settings';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../components/form/choice.tsx';
import { ChoiceOfOne } from '../../../components/form/choice-of-one.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import type { CheckedForm } from '../../../components/form/use-checked-form.ts';
import { useLanguage } from '../../../language/use-language.ts';
import type { Environment } from '../../../place/routes.ts';
import { rulesOf } from '../../../shared/rules/rules.ts';
import { alikeRules, KINDS, type Kind } from '../api/stops.ts';
import { useEnvironmentName } from '../environment-name.ts';
import { RuleNames } from './rule-names.tsx';

export interface StopDraft extends Readonly<Record<Kind, string>> {
  readonly kind: Kind;
  readonly reason: string;
}

interface Props {
  readonly form: CheckedForm<StopDraft>;
  readonly environment: Environment;
  readonly isPending: boolean;
  readonly onClose: () => void;
}

export function StopForm({ form, environment, isPending, onClose }: Props) {
  const { t } = useTranslation();
  const { problems, values } = form;
  const { kind } = values;
  const name = useEnvironmentName(environment);
  return (
    <form className="form stops-form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={problems} />
      <fieldset className="field-set">
        <legend>{t('stops.kindLegend')}</legend>
        {KINDS.map((one) => (
          <Choice
            key={one}
            type="radio"
            name="kind"
            label={t(`stops.means_${one}`)}
            checked={kind === one}
            onChange={() => form.set('kind', one)}
          />
        ))}
      </fieldset>
      <Stopped form={form} environment={environment} />
      <TextField {...form.field('reason')} label={t('stops.reason')} hint={t('stops.reasonHint')} />
      <p className="field-hint">{t('stops.otherServer')}</p>
      <FormActions
        name={t('stops.press', { environment: name })}
        isPending={isPending}
        onClose={onClose}
      />
    </form>
  );
}

function Stopped({ form, environment }: Pick<Props, 'form' | 'environment'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, rule } = form.values;
  const rules = useQuery({ ...rulesOf(environment), enabled: kind === 'rule' });
  const alike = useQuery(alikeRules(environment, kind === 'rule' ? rule : ''));
  if (kind !== 'rule' && kind !== 'dimension')
    return (
      <TextField
        key={kind}
        {...form.field(kind)}
        label={t(`stops.kind.${kind}`)}
        hint={t(`stops.hint.${kind}`)}
        isPlain
      />
    );
  const choices =
    kind === 'rule'
      ? (rules.data?.rules ?? []).map(({ id, name }) => ({ id, name: name?.[language] ?? id }))
      : settings.variables.dimensions.map(({ id, name }) => ({ id, name: name[language] }));
  const order = new Intl.Collator(language);
  return (
    <>
      <ChoiceOfOne
        key={kind}
        {...form.field(kind)}
        label={t(`stops.kind.${kind}`)}
        hint={t(`stops.hint.${kind}`)}
        choices={[
          { id: '', name: t('stops.choose') },
          ...choices.sort((one, other) => order.compare(one.name, other.name)),
        ]}
      />
      {kind === 'rule' && rule !== '' && alike.data && alike.data.length > 0 && (
        <RuleNames
          words={t('stops.alike', { count: alike.data.length })}
          ids={alike.data}
          environment={environment}
        />
      )}
    </>
  );
}
