/** In an empty report of real visitors: the number of simulated hits, with a button to show them. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { may } from '../../../session/rights.ts';
import { useSession } from '../../../session/session-context.ts';
import { simulatedHits } from '../../../shared/simulated/simulated-hits.ts';
import '../../../shared/simulated/simulated.css';

interface Props {
  readonly onShow: () => void;
}

/** Counts of simulated hits need the right to see hits. */
export function ShowSimulated(props: Props) {
  return may(useSession().rights, 'view') ? <Count {...props} /> : null;
}

function Count({ onShow }: Props) {
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
