/** What beacons named and the settings do not know: a host that is missing on the list, or a tag with another report suite. */
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../language/formats.ts';
import type { Stranger } from '../api/overview.ts';
import './data-table.css';
import './strangers.css';

export function Strangers({ strangers }: { readonly strangers: readonly Stranger[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <section aria-labelledby="strangers" className="strangers">
      <h2 id="strangers">{t('overview.strangers.title')}</h2>
      <p className="strangers-note muted">{t('overview.strangers.note')}</p>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('overview.strangers.name')}</th>
            <th scope="col">{t('overview.strangers.what')}</th>
            <th scope="col" className="data-table-number">
              {t('overview.figure.beacons')}
            </th>
          </tr>
        </thead>
        <tbody>
          {strangers.map(({ kind, name, beacons }) => (
            <tr key={`${kind} ${name}`}>
              <th scope="row" className="strangers-name">
                {name || t('overview.strangers.others')}
              </th>
              <td>{t(`overview.strangers.kind.${kind}`)}</td>
              <td className="data-table-number">{formats.number(beacons)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
