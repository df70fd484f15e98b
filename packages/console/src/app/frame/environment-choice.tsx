/** Three links, one for each environment. The current one is marked. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAnnounce } from '../../components/announcer.tsx';
import { usePlace } from '../../place/place.ts';
import { addressOf, ENVIRONMENTS } from '../../place/routes.ts';
import { useKeptFilters } from './use-kept-filters.ts';
import './environment-choice.css';

export function EnvironmentChoice() {
  const { t } = useTranslation();
  const place = usePlace();
  const filters = useKeptFilters();
  const announce = useAnnounce();
  return (
    <nav className="environment-choice" aria-label={t('frame.environment.label')}>
      <ul>
        {ENVIRONMENTS.map((environment) => {
          const name = t(`frame.environment.${environment}`);
          return (
            <li key={environment}>
              <Link
                className="environment-word"
                data-environment={environment}
                to={addressOf({ ...place, environment }) + filters}
                aria-current={environment === place.environment ? 'true' : undefined}
                onClick={() => announce(t('frame.environment.announced', { name }))}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
