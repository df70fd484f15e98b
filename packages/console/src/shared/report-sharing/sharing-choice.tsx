/** The choice to suppress small counts in files and prints. */
import { useTranslation } from 'react-i18next';
import { Choice } from '../../components/form/choice.tsx';
import { useSharing } from './sharing.ts';
import './sharing-choice.css';

export function SharingChoice() {
  const { t } = useTranslation();
  const { choose, isForSharing } = useSharing();
  if (!choose) return null;
  return (
    <div className="sharing-choice">
      <Choice
        type="checkbox"
        label={t('reports.sharing.choice')}
        checked={isForSharing}
        onChange={choose}
      />
    </div>
  );
}
