/** Where real visitors have done nothing: that a machine has played some, and the way to see what. */
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
