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
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { LetAVisitorWalk } from '../../../shared/simulated/let-a-visitor-walk.tsx';
import { useSession } from '../../../session/session-context.ts';
import { isFiltered, type ReportView } from '../../../shared/report-question/report-view.ts';
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
  const reason = reasonOf(address.view, counted);
  const isReal = address.view.source === 'real';
  const hasSteps = reason !== 'counting' && (reason !== 'uncounted' || isReal);
  return (
    <EmptyState title={t(`emptyReport.${reason}`)} text={t(`emptyReport.${reason}Text`)}>
      {hasSteps && <NextSteps reason={reason} address={address} onClear={onClear} />}
    </EmptyState>
  );
}

type Reason = 'counting' | 'uncounted' | 'simulated' | 'yet' | 'filter' | 'period';

function reasonOf(view: ReportView, counted: Props['counted']): Reason {
  const { countedUntil, uncountedDays, isCounting = false, series } = counted;
  if (isCounting) return 'counting';
  // Days to come, for example.
  const isLater = countedUntil !== null && series.every(({ time }) => time.isUncounted);
  if (uncountedDays > 0 || (isLater && series.length > 0)) return 'uncounted';
  if (view.source === 'simulated' && !isFiltered(view)) return 'simulated';
  if (countedUntil === null) return 'yet';
  return isFiltered(view) ? 'filter' : 'period';
}

interface StepsProps extends Pick<Props, 'address' | 'onClear'> {
  readonly reason: Reason;
}

function NextSteps({ reason, address, onClear }: StepsProps) {
  const { t } = useTranslation();
  const place = usePlace();
  const { rights } = useSession();
  const { view, change } = address;
  /** The pressed button is removed. */
  const thenFocusHeading = (act: () => void) => () => {
    act();
    document.querySelector('h1')?.focus();
  };
  const button = (name: string, act: () => void) => (
    <button type="button" className="button" onClick={thenFocusHeading(act)}>
      {name}
    </button>
  );
  return (
    <>
      {reason === 'simulated' && button(t('emptyReport.real'), () => change({ source: 'real' }))}
      {reason === 'yet' && mayOpen(rights, 'overview') && (
        <Link to={screenAddressOf(place, 'overview')}>{t('emptyReport.overview')}</Link>
      )}
      {reason === 'filter' && button(t('reports.filter.clear'), onClear)}
      {reason === 'period' &&
        button(t('emptyReport.longer'), () => change({ period: '90', from: '', to: '' }))}
      {view.source === 'real' && (
        <ShowSimulated onShow={thenFocusHeading(() => change({ source: 'simulated' }))} />
      )}
      {(reason === 'simulated' || reason === 'yet') && <LetAVisitorWalk />}
    </>
  );
}
