/** One funnel with its period and filters. The address has the question. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Funnel, ReportList } from '@balise/contract';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { usePlace } from '../../../place/place.ts';
import { useKnownGoals } from '../../../shared/report-filters/use-known-goals.tsx';
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
  const { view, ...goals } = useKnownGoals(address);
  const { data, error, isFetching, refetch } = useQuery({
    ...funnelAnswer(funnel.id, { environment, view }),
    enabled: goals.isReady,
  });
  const words = useConditionWords(list.dimensions);
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
      {goals.notices}
      {error && (
        <ErrorPanel what={t('goals.funnel.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && !goals.isFailed && <Skeleton lines={6} />}
      {data && !error && (
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
