/** In an empty report of real visitors: the number of simulated hits, with a button to show them. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { simulatedHits } from '../../simulated/api/simulated-hits.ts';
import '../../simulated/components/simulated.css';

export function ShowSimulated({ onShow }: { readonly onShow: () => void }) {
  const { t } = useTranslation();
  const count = useQuery(simulatedHits).data?.hits ?? 0;
  if (count === 0) return null;
  return (
    <div className="simulated">
      <p>{t('emptyReport.simulatedHits', { count })}</p>
      <button type="button" className="button" onClick={onShow}>
        {t('emptyReport.showSimulated')}
      </button>
    </div>
  );
}
