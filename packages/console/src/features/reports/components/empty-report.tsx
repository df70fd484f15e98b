/**
 * Explains why a report is empty: no hit yet, hits that are being counted, days that are not counted yet, no match for
 * the filters, or no hit in this period.
 */
import '../empty-report-words.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayOpen } from '../../../place/may-open.ts';
import { usePlace } from '../../../place/place.ts';
import { screenAddressOf } from '../../../place/routes.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LetAVisitorWalk } from '../../../shared/simulated/let-a-visitor-walk.tsx';
import { useSession } from '../../../session/session-context.ts';
import { isFiltered } from '../../../shared/report-question/report-view.ts';
import type { Answered } from '../../../shared/report-question/read-reports.ts';
import type { ReportAddress } from '../../../shared/report-question/use-report-address.ts';
import { ShowSimulated } from './show-simulated.tsx';

interface Props {
  readonly address: ReportAddress;
  readonly counted: Pick<Answered, 'countedUntil' | 'uncountedDays' | 'isCounting' | 'series'>;
  readonly onClear: () => void;
}

export function EmptyReport({ address, counted, onClear }: Props) {
  const { t } = useTranslation();
  const place = usePlace();
  const { rights } = useSession();
  const { view, change } = address;
  const focusHeading = () => document.querySelector('h1')?.focus();
  const simulated = view.source === 'real' && (
    <ShowSimulated
      onShow={() => {
        change({ source: 'simulated' });
        focusHeading();
      }}
    />
  );
  const { countedUntil, uncountedDays, isCounting = false, series } = counted;
  if (isCounting)
    return <EmptyState title={t('emptyReport.counting')} text={t('emptyReport.countingText')} />;
  // Days to come, for example.
  const isLater = countedUntil !== null && series.every(({ time }) => time.isUncounted);
  if (uncountedDays > 0 || (isLater && series.length > 0)) {
    return (
      <EmptyState title={t('emptyReport.uncounted')} text={t('emptyReport.uncountedText')}>
        {simulated}
      </EmptyState>
    );
  }
  if (view.source === 'simulated' && !isFiltered(view)) {
    return (
      <EmptyState title={t('emptyReport.simulated')} text={t('emptyReport.simulatedText')}>
        <button
          type="button"
          className="button"
          onClick={() => {
            change({ source: 'real' });
            focusHeading();
          }}
        >
          {t('emptyReport.real')}
        </button>
        <LetAVisitorWalk />
      </EmptyState>
    );
  }
  if (countedUntil === null) {
    return (
      <EmptyState title={t('emptyReport.yet')} text={t('emptyReport.yetText')}>
        {mayOpen(rights, 'overview') && (
          <Link to={screenAddressOf(place, 'overview')}>{t('emptyReport.overview')}</Link>
        )}
        {simulated}
        <LetAVisitorWalk />
      </EmptyState>
    );
  }
  if (isFiltered(view)) {
    return (
      <EmptyState title={t('emptyReport.filter')} text={t('emptyReport.filterText')}>
        <button
          type="button"
          className="button"
          onClick={() => {
            onClear();
            focusHeading();
          }}
        >
          {t('reports.filter.clear')}
        </button>
        {simulated}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('emptyReport.period')} text={t('emptyReport.periodText')}>
      <button
        type="button"
        className="button"
        onClick={() => {
          change({ period: '90', from: '', to: '' });
          focusHeading();
        }}
      >
        {t('emptyReport.longer')}
      </button>
      {simulated}
    </EmptyState>
  );
}
