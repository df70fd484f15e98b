/** The goals, each with links to reports that count it. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Goal, ReportList } from '@balise/contract';
import { BlockTable } from '../../../components/block-table.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { usePlace } from '../../../place/place.ts';
import { addressOf } from '../../../place/routes.ts';
import { useConditionWords } from '../use-condition-words.ts';
import { KeptRow } from './kept-row.tsx';
import { COLUMNS } from './columns.ts';

interface Props {
  readonly goals: readonly Goal[];
  readonly list: ReportList;
  readonly onChange: (goal: Goal) => void;
  readonly onRemove: (goal: Goal) => void;
}

/** The reports by source and campaign, and the one with all visits. */
const REPORTS = ['traffic', 'sources', 'campaigns'];

export function GoalSection({ goals, list, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const words = useConditionWords(list.dimensions);
  if (goals.length === 0)
    return <EmptyState title={t('goals.none.goals')} text={t('goals.none.goalsText')} />;
  return (
    <BlockTable
      caption={t('goals.goals')}
      columns={COLUMNS.map((id) => ({
        ...{ id, name: t(`goals.column.${id}`), isHidden: id === 'actions' },
      }))}
    >
      {goals.map((goal) => (
        <KeptRow
          key={goal.id}
          kept={goal}
          words={[words(goal.condition)]}
          onChange={() => onChange(goal)}
          onRemove={() => onRemove(goal)}
        >
          <ReportLinks goal={goal} list={list} />
        </KeptRow>
      ))}
    </BlockTable>
  );
}

function ReportLinks({ goal, list }: Pick<Props, 'list'> & { readonly goal: Goal }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const place = usePlace();
  if (goal.gone.some(({ kind }) => kind === 'dimension')) return <span>{t('states.none')}</span>;
  return (
    <ul className="goals-links">
      {list.reports
        .filter(({ id }) => REPORTS.includes(id))
        .map(({ id, name }) => (
          <li key={id}>
            <Link to={`${addressOf({ ...place, screen: 'reports', report: id })}?goal=${goal.id}`}>
              <span>{name[language]}</span>
              <span className="visually-hidden">
                {` ${t('goals.ofGoal', { name: goal.name[language] })}`}
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
