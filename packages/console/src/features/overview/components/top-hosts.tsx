/** The hosts that sent most; each leads to its live beacons. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../../../app/place.ts';
import { addressOf } from '../../../app/routes.ts';
import { useFormats } from '../../../language/formats.ts';
import type { Host } from '../api/overview.ts';
import './data-table.css';
import './top-hosts.css';

interface Props {
  readonly hosts: readonly Host[];
  readonly total: number;
}

export function TopHosts({ hosts, total }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const live = addressOf({ ...usePlace(), screen: 'liveBeacons' });
  return (
    <section aria-labelledby="top-hosts">
      <h2 id="top-hosts">{t('overview.hosts.title')}</h2>
      <p className="top-hosts-note muted">{t('overview.hosts.note')}</p>
      {hosts.length === 0 ? (
        <p>{t('overview.hosts.none')}</p>
      ) : (
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('overview.hosts.host')}</th>
              <th scope="col" className="data-table-number">
                {t('overview.figure.beacons')}
              </th>
              <th scope="col" className="data-table-number">
                {t('overview.hosts.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {hosts.map(({ host, hits }) => (
              <tr key={host}>
                <th scope="row" className="top-hosts-host">
                  <Link to={`${live}?q=${encodeURIComponent(`host=${host}`)}`}>{host}</Link>
                </th>
                <td className="data-table-number">{formats.number(hits)}</td>
                <td className="data-table-number">
                  {total > 0 ? formats.percent(Math.min(1, hits / total)) : t('states.none')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
