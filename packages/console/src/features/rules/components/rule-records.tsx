/** Dimensions and events of a rule, with their names on the wire. */
import { useTranslation } from 'react-i18next';
import type { RuleInWords } from '../rule-in-words.ts';

interface Props {
  readonly rule: RuleInWords;
  /** Id of the heading that names the table. */
  readonly titleId: string;
}

export function RuleRecords({ rule: { dimensions, events }, titleId }: Props) {
  const { t } = useTranslation();
  const recorded = [...dimensions, ...events];
  if (recorded.length === 0) return <p>{t('rules.detail.nothingRecorded')}</p>;
  return (
    <table className="rule-detail-records" aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{t('rules.detail.what')}</th>
          <th scope="col">{t('rules.detail.identifier')}</th>
          <th scope="col">{t('rules.detail.wire')}</th>
        </tr>
      </thead>
      <tbody>
        {recorded.map(({ id, name, wire }) => (
          <tr key={`${wire.join(' ')} ${id}`}>
            <th scope="row">{name}</th>
            <td>
              <code>{id}</code>
            </td>
            <td>
              <code>{wire.join(' ')}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
