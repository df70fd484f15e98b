/** The answer of a report: finding, figures, chart, notes and tables. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { isComparedWithNothing, withoutBefore } from '../compared.ts';
import { isNothing } from '../is-nothing.ts';
import { Finding } from './finding.tsx';
import type { BodyProps } from './report-body-props.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportNotes } from './report-notes.tsx';
import { ReportPeriod } from '../../../shared/report-period/report-period.tsx';

/** Loaded after the figures. */
const ReportChart = lazy(async () => ({
  default: (await import('../chart/report-chart.tsx')).ReportChart,
}));

/** Loaded after the figures, since they are below the chart. */
const ReportTables = lazy(async () => ({
  default: (await import('../tables/report-tables.tsx')).ReportTables,
}));

/** Loaded after the figures, since it is below the tables. */
const DayNotes = lazy(async () => ({
  default: (await import('../notes/day-notes.tsx')).DayNotes,
}));

/** Loaded only if the report is empty. */
const EmptyReport = lazy(async () => ({
  default: (await import('./empty-report.tsx')).EmptyReport,
}));

/** Skeleton lines that are about as high as the chart. */
const CHART_LINES = 10;
const TABLE_LINES = 8;

export function ReportBody(props: BodyProps) {
  const { t } = useTranslation();
  const { kind, address, asked } = props;
  const isNew = isComparedWithNothing(props.answer);
  const answer = isNew ? withoutBefore(props.answer) : props.answer;
  const period = (
    <ReportPeriod
      period={answer.period}
      before={props.answer.before}
      source={asked.view.source}
      counted={answer}
    />
  );
  if (isNothing(answer)) {
    return (
      <>
        {period}
        <Suspense>
          <EmptyReport address={address} counted={answer} onClear={props.onClear} />
        </Suspense>
      </>
    );
  }
  const measure = kind.measures.find(({ id }) => id === address.view.measure) ?? kind.measures[0];
  return (
    <>
      <section className="report-finding" aria-label={t('reports.finding')}>
        <Finding answer={answer} />
        {period}
        {isNew && <p className="muted">{t('reports.period.nothingBefore')}</p>}
      </section>
      <ReportFigures
        measures={kind.measures}
        answer={answer}
        chosen={measure?.id ?? ''}
        onChoose={(id) => address.change({ measure: id === kind.measures[0]?.id ? '' : id })}
      />
      <Suspense fallback={<Skeleton lines={CHART_LINES} />}>
        {measure && answer.series.length > 0 && <ReportChart measure={measure} answer={answer} />}
      </Suspense>
      <Suspense fallback={<Skeleton lines={TABLE_LINES} />}>
        <ReportTables {...props} answer={answer} />
      </Suspense>
      <Suspense>
        <DayNotes period={answer.period} day={answer.period.to} />
      </Suspense>
      <ReportNotes answer={answer} />
    </>
  );
}
