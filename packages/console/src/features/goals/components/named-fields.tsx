/** The fields that goals and funnels share: the name in both languages, and who may see it. */
import { useTranslation } from 'react-i18next';
import { ChoiceOfOne } from '../../../components/form/choice-of-one.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import type { FormProblem } from '../../../components/form/form-problems.ts';
import type { CheckedForm } from '../../../components/form/use-checked-form.ts';
import { LONGEST_GOAL_NAME } from '@balise/contract/goal-limits';
import { useNamedDepartments } from '../../../session/use-named-departments.ts';
import { useSession } from '../../../session/session-context.ts';
import type { TFunction } from 'i18next';

export interface NamedDraft {
  readonly en: string;
  readonly fr: string;
  readonly department: string;
}

interface Props {
  readonly field: CheckedForm<NamedDraft>['field'];
  readonly department: string;
}

export function NamedFields({ field, department }: Props) {
  const { t } = useTranslation();
  const { choices } = useGoalDepartments(department);
  return (
    <>
      <TextField {...field('en')} lang="en" label={t('goals.name.en')} />
      <TextField {...field('fr')} lang="fr" label={t('goals.name.fr')} />
      {choices.length > 1 && (
        <ChoiceOfOne {...field('department')} label={t('goals.readers')} choices={choices} />
      )}
    </>
  );
}

/** The departments for which the person may propose changes. `kept`: that of the goal. */
export function useGoalDepartments(kept: string | null) {
  const { t } = useTranslation();
  const { propose = [] } = useSession().rights;
  const departments = useNamedDepartments(propose, kept ? [kept] : []);
  const everybody = { id: '', name: t('goals.everybody') };
  const choices = [...(propose === 'all' || kept === '' ? [everybody] : []), ...departments];
  return { choices, first: choices[0]?.id ?? '' };
}

/** The problems of the names. */
export const nameProblems = ({ en, fr }: NamedDraft, t: TFunction): readonly FormProblem[] =>
  [
    { field: 'en' as const, name: en },
    { field: 'fr' as const, name: fr },
  ].flatMap(({ field, name }) => {
    const { length } = name.trim();
    return length > 0 && length <= LONGEST_GOAL_NAME
      ? []
      : [{ field, text: t(`goals.missing.${field}`, { count: LONGEST_GOAL_NAME }) }];
  });
