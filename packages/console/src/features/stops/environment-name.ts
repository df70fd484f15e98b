/** The name of an environment within a sentence. */
import { useTranslation } from 'react-i18next';
import type { Environment } from '../../place/routes.ts';

export function useEnvironmentName(environment: Environment): string {
  const { t, i18n } = useTranslation();
  return t(`frame.environment.${environment}`).toLocaleLowerCase(i18n.language);
}
