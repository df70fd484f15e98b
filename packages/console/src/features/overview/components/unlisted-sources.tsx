/**
 * Unlisted hosts and report suites that beacons named. Either the settings lack a host, or a tag uses another report
 * suite.
 */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../../components/data-table/data-column.ts';
import { PlainTable } from '../../../components/data-table/plain-table.tsx';
import { useFormats } from '../../../language/formats.ts';
import type { Stranger } from '../api/overview.ts';
import './unlisted-sources.css';

export function Strangers({ strangers }: { readonly strangers: readonly Stranger[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const columns = useMemo(
    (): DataColumn<Stranger>[] => [
      {
        id: 'name',
        name: t('overview.strangers.name'),
        cell: ({ name }) => name || t('overview.strangers.others'),
      },
      {
        id: 'kind',
        name: t('overview.strangers.what'),
        cell: ({ kind }) => t(`overview.strangers.kind.${kind}`),
      },
      {
        id: 'beacons',
        name: t('overview.figure.beacons'),
        isNumber: true,
        cell: ({ beacons }) => formats.number(beacons),
      },
    ],
    [t, formats],
  );
  return (
    <section aria-labelledby="strangers" className="strangers">
      <h2 id="strangers">{t('overview.strangers.title')}</h2>
      <p className="strangers-note muted">{t('overview.strangers.note')}</p>
      <PlainTable
        label={t('overview.strangers.title')}
        columns={columns}
        rows={strangers}
        rowKey={({ kind, name }) => `${kind} ${name}`}
      />
    </section>
  );
}
