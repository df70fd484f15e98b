/** The hosts with most beacons, each with a link to its live beacons. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../../../place/place.ts';
import { screenAddressOf } from '../../../place/routes.ts';
import type { DataColumn } from '../../../components/data-table/data-column.ts';
import { NoValue } from '../../../components/text/no-value.tsx';
import { PlainTable } from '../../../components/data-table/plain-table.tsx';
import { useFormats } from '../../../language/formats.ts';
import type { Host } from '../api/overview.ts';
import './top-hosts.css';

interface Props {
  readonly hosts: readonly Host[];
  readonly total: number;
}

export function TopHosts({ hosts, total }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const live = screenAddressOf(usePlace(), 'liveBeacons');
  const columns = useMemo(
    (): DataColumn<Host>[] => [
      {
        id: 'host',
        name: t('overview.hosts.host'),
        cell: ({ host }) => (
          <Link className="top-hosts-host" to={`${live}?q=${encodeURIComponent(`host=${host}`)}`}>
            {host}
          </Link>
        ),
      },
      {
        id: 'beacons',
        name: t('overview.figure.beacons'),
        isNumber: true,
        cell: ({ hits }) => formats.number(hits),
      },
      {
        id: 'share',
        name: t('overview.hosts.share'),
        isNumber: true,
        cell: ({ hits }) => (total > 0 ? formats.percent(Math.min(1, hits / total)) : <NoValue />),
      },
    ],
    [t, formats, live, total],
  );
  return (
    <section aria-labelledby="top-hosts">
      <h2 id="top-hosts">{t('overview.hosts.title')}</h2>
      <p className="top-hosts-note muted">{t('overview.hosts.note')}</p>
      {hosts.length === 0 ? (
        <p>{t('overview.hosts.none')}</p>
      ) : (
        <PlainTable
          label={t('overview.hosts.title')}
          columns={columns}
          rows={hosts}
          rowKey={({ host }) => host}
          share={({ hits }) => (total > 0 ? Math.min(1, hits / total) : null)}
        />
      )}
    </section>
  );
}
