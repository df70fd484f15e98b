/** The chart of the day as a table. */
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { momentOf, useFormats } from '../../../language/formats.ts';
import type { Hour } from '../api/overview.ts';
import './data-table.css';

export function DayTable({ hours }: { readonly hours: readonly Hour[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <ScrollRegion className="data-table-region" label={t('overview.chart.title')}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('overview.chart.hourFrom')}</th>
            <th scope="col" className="data-table-number">
              {t('overview.figure.beacons')}
            </th>
            <th scope="col" className="data-table-number">
              {t('overview.figure.pageViews')}
            </th>
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour.start}>
              <th scope="row">{`${momentOf(hour.start).day} ${momentOf(hour.start).minute}`}</th>
              <td className="data-table-number">{formats.number(hour.beacons)}</td>
              <td className="data-table-number">{formats.number(hour.pageViews)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
