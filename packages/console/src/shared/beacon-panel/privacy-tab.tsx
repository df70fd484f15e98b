/**
 * Lists the data redacted from a beacon by kind and field. Redacted values are not stored. Also shows the key of the
 * page view.
 */
import type { ShownHit } from '@balise/beacon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/use-language.ts';
import { isFindingKind } from '../beacons/finding-kind.ts';
import { fieldNamed } from './field-name.ts';
import './privacy-tab.css';

export function PrivacyTab({ hit }: { readonly hit: ShownHit }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { findings } = hit;
  const verdict = useId();
  return (
    <div className="privacy-tab">
      <p id={verdict} className="privacy-tab-verdict">
        {findings.length === 0
          ? t('live.privacy.nothing')
          : t('live.privacy.found', { count: findings.length })}
      </p>
      {findings.length > 0 && (
        <table aria-labelledby={verdict}>
          <thead>
            <tr>
              <th scope="col">{t('live.privacy.kindTitle')}</th>
              <th scope="col">{t('live.privacy.field')}</th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ kind, field }, index) => (
              <tr key={index}>
                <td>{isFindingKind(kind) ? t(`live.privacy.kind.${kind}`) : kind}</td>
                <th scope="row">
                  <span>{`${fieldNamed(hit, field, language)} `}</span>
                  <code>{field}</code>
                </th>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {findings.length > 0 && <p>{t('live.privacy.nowhere')}</p>}
      <p>{t('live.privacy.address')}</p>
      <ViewFact view={hit.view} />
    </div>
  );
}

/** The key that all beacons of one page view share. It does not identify the visitor. */
function ViewFact({ view }: Pick<ShownHit, 'view'>) {
  const { t } = useTranslation();
  if (view === '') return <p>{t('live.privacy.noView')}</p>;
  if (view === null) return <p>{t('live.privacy.unknownView')}</p>;
  return (
    <p>
      <span>{`${t('live.privacy.view')} `}</span>
      <code>{view}</code>
    </p>
  );
}
