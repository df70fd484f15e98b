/** One funnel with its period and filters. The address has the question. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Funnel, ReportList } from '@balise/contract';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { usePlace } from '../../../place/place.ts';
import { goalList } from '../../../shared/goals/goals.ts';
import { knownGoals, namesGoals } from '../../../shared/goals/known-goals.ts';
import { LeftOutGoals } from '../../../shared/report-filters/left-out-goals.tsx';
import { ReportFilterBar } from '../../../shared/report-filters/report-filter-bar.tsx';
import { ReportPeriod } from '../../../shared/report-period/report-period.tsx';
import { useReportAddress } from '../../../shared/report-question/use-report-address.ts';
import { SmallCountsNote } from '../components/small-counts-note.tsx';
import { useConditionWords } from '../use-condition-words.ts';
import { FunnelChart } from './funnel-chart.tsx';
import { funnelAnswer } from './funnel-answer.ts';

interface Props {
  readonly funnel: Funnel;
  readonly list: ReportList;
  /** The present day in Toronto. */
  readonly today: string;
}

export function FunnelView({ funnel, list, today }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { environment } = usePlace();
  const address = useReportAddress(today);
  const isOfGoals = namesGoals(address.view);
  const goals = useQuery({ ...goalList, enabled: isOfGoals });
  const { view, leftOut } = knownGoals(address.view, goals.data ?? []);
  const { data, error, isFetching, refetch } = useQuery({
    ...funnelAnswer(funnel.id, { environment, view }),
    enabled: !isOfGoals || goals.data !== undefined,
  });
  const words = useConditionWords(list.dimensions);
  const failed = goals.error ?? error;
  return (
    <section className="goals-funnel" aria-labelledby="goals-funnel" aria-busy={isFetching}>
      <h2 id="goals-funnel" tabIndex={-1}>
        {funnel.name[language]}
      </h2>
      <ReportFilterBar
        {...{ list, address }}
        isOfRows={false}
        hasGoals
        languageOf={() => undefined}
        onClear={address.clear}
      />
      {goals.data && <LeftOutGoals leftOut={leftOut} address={address} />}
      {failed && (
        <ErrorPanel
          what={t('goals.funnel.failed')}
          error={failed}
          onRetry={() => void Promise.all([goals.error && goals.refetch(), refetch()])}
        />
      )}
      {!data && !failed && <Skeleton lines={6} />}
      {data && !failed && (
        <>
          <ReportPeriod period={data.period} source={view.source} counted={data} />
          <FunnelChart answer={data} names={funnel.steps.map(words)} />
          <p className="muted">{t('goals.funnel.means')}</p>
          {data.isSuppressed && <SmallCountsNote />}
        </>
      )}
    </section>
  );
}
