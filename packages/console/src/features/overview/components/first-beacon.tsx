/** Shown while no beacon has ever arrived: three steps to the first one. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../../../place/place.ts';
import { addressOf } from '../../../place/routes.ts';
import { ScriptTag } from '../../../shared/library-tag/script-tag.tsx';
import '../first-beacon-words.ts';
import './first-beacon.css';

export function FirstBeacon() {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <section className="first-beacon" aria-labelledby="first-beacon">
      <h2 id="first-beacon">
        {t('firstBeacon.title', { environment: t(`frame.environment.${place.environment}`) })}
      </h2>
      <p>{t('firstBeacon.text')}</p>
      <ol>
        <li>
          <h3>{t('firstBeacon.paste')}</h3>
          <p>{t('firstBeacon.pasteText')}</p>
          <ScriptTag />
        </li>
        <li>
          <h3>{t('firstBeacon.open')}</h3>
          <p>{t('firstBeacon.openText')}</p>
          <p>
            <a href={`/demo/${place.language}/`}>{t('states.openDemo')}</a>
          </p>
        </li>
        <li>
          <h3>{t('firstBeacon.watch')}</h3>
          <p>{t('firstBeacon.watchText')}</p>
          <p>
            <Link to={addressOf({ ...place, screen: 'liveBeacons' })}>
              {t('frame.screens.liveBeacons')}
            </Link>
          </p>
        </li>
      </ol>
    </section>
  );
}
