/** States that the visitors are simulated, and offers to remove the simulated hits. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import './simulated-notice.css';

/** Loaded on demand, since it is rarely shown. */
const RemoveSimulatedHits = lazy(async () => ({
  default: (await import('./remove-simulated-hits.tsx')).RemoveSimulatedHits,
}));

export function SimulatedNotice() {
  const { t } = useTranslation();
  return (
    <div className="report-simulated">
      <p>
        <strong>{t('reports.simulated.title')}</strong>
        <span>{` ${t('reports.simulated.text')}`}</span>
      </p>
      <Suspense>
        <RemoveSimulatedHits />
      </Suspense>
    </div>
  );
}
