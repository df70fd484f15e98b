/** The goal whose visits a report counts, and the goals that choose visits. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MOST_GOALS_ASKED } from '@balise/contract/goal-limits';
import { ChoiceField } from '../../components/filter-bar/choice-field.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { goalList } from '../goals/goals.ts';
import type { ReportAddress } from '../report-question/use-report-address.ts';
import { VISITS } from '../report-question/report-view.ts';

interface Props {
  readonly address: Pick<ReportAddress, 'view' | 'change'>;
}

/** Goals that can be counted, by number. */
function useGoalChoices() {
  const language = useLanguage();
  const { data = [] } = useQuery(goalList);
  return data
    .filter(({ gone }) => gone.every(({ kind }) => kind !== 'dimension'))
    .map(({ id, name }) => ({ id, name: name[language] }));
}

/** In the bar of a report: one goal at a time. Without any goal, there is nothing to choose. */
export function GoalField({ address: { view, change } }: Props) {
  const { t } = useTranslation();
  const choices = useGoalChoices();
  if (choices.length === 0) return null;
  return (
    <ChoiceField
      label={t('reports.goal.label')}
      all={t('reports.goal.none')}
      choices={choices}
      chosen={choices.some(({ id }) => id === view.goal) ? view.goal : ''}
      onChoose={(goal) => change({ goal, ...(goal === '' && isOfGoal(view) && { measure: '' }) })}
    />
  );
}

const isOfGoal = ({ measure }: ReportAddress['view']): boolean => measure.startsWith('goal_');

/** In the panel: visits with a goal, and visits without one. Each choice adds a filter. */
export function GoalFilters({ address: { view, change } }: Props) {
  const { t } = useTranslation();
  const choices = useGoalChoices();
  if (choices.length === 0) return null;
  return VISITS.map((name) => {
    const others = choices.filter(
      ({ id }) => !view.with.includes(id) && !view.without.includes(id),
    );
    if (others.length === 0 || view[name].length >= MOST_GOALS_ASKED) return null;
    return (
      <ChoiceField
        key={name}
        label={t(`reports.goal.${name}`)}
        all={t('reports.goal.choose')}
        choices={others}
        chosen=""
        onChoose={(id) => id !== '' && change({ [name]: [...view[name], id] })}
      />
    );
  });
}
