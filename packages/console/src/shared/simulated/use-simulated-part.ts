/** The part of a file name that states that the hits are simulated, because the file does not. Empty for real ones. */
import { useTranslation } from 'react-i18next';
import type { Source } from '@balise/contract';

export function useSimulatedPart(source: Source): string {
  const { t } = useTranslation();
  return source === 'simulated' ? t('reports.file.simulated') : '';
}
