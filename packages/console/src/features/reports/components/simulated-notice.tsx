/** Says that no real visitor is in the figures, and offers to remove what a machine played. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import './simulated-notice.css';

/** Rarely shown. */
const RemoveSimulatedHits = lazy(async () => ({
  default: (await import('../../simulated/components/remove-simulated-hits.tsx'))
    .RemoveSimulatedHits,
}));

export function SimulatedNotice() {
  const { t } = useTranslation();
  return (
    <div className="report-simulated">
      <p>
        <strong>{t('reports.simulated.title')}</strong> {t('reports.simulated.text')}
      </p>
      <Suspense>
        <RemoveSimulatedHits />
      </Suspense>
    </div>
  );
}
