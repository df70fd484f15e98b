/**
 * Lists the data redacted from a beacon by kind and field: by the page, and by the collector. Redacted values are not
 * stored. Also shows the key of the page view.
 */
import type { Finding, ShownHit } from '@balise/beacon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/use-language.ts';
import { isFindingKind } from '../beacons/finding-kind.ts';
import { fieldNamed } from './field-name.ts';
import { removedBy } from './removed-by.ts';
import './privacy-tab.css';

interface Props {
  readonly hit: ShownHit;
  /** False for a beacon of a preview, which belongs to no stored view. */
  readonly hasView?: boolean;
}

export function PrivacyTab({ hit, hasView = true }: Props) {
  const { t } = useTranslation();
  const count = hit.findings.length;
  const { byPage, byCollector } = removedBy(hit);
  return (
    <div className="privacy-tab">
      <p className="privacy-tab-verdict">
        {count === 0 ? t('live.privacy.nothing') : t('live.privacy.found', { count })}
      </p>
      {count > 0 && (
        <>
          <RemovedTable by="page" hit={hit} removed={byPage} />
          <RemovedTable by="collector" hit={hit} removed={byCollector} />
          {byPage.length > 0 && <p>{t('live.privacy.both')}</p>}
          <p>{t('live.privacy.nowhere')}</p>
        </>
      )}
      <p>{t('live.privacy.address')}</p>
      {hasView && <ViewFact view={hit.view} />}
    </div>
  );
}

interface RemovedProps {
  readonly by: 'page' | 'collector';
  readonly hit: ShownHit;
  readonly removed: readonly Finding[];
}

function RemovedTable({ by, hit, removed }: RemovedProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{t(`live.privacy.by.${by}.title`)}</h3>
      {removed.length === 0 ? (
        <p>{t(`live.privacy.by.${by}.nothing`)}</p>
      ) : (
        <table aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">{t('live.privacy.kindTitle')}</th>
              <th scope="col">{t('live.privacy.field')}</th>
            </tr>
          </thead>
          <tbody>
            {removed.map(({ kind, field }) => (
              <tr key={`${kind} ${field}`}>
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
    </section>
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
