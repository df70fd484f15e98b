/** The request as stored: its line, its parameters in order, and its size. */
import type { ShownHit } from '@balise/beacon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/copy-button.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { visibleDirections } from '../../language/visible-directions.ts';
import { inReadersWords } from '../beacons/another-department.ts';
import { requestText } from './request-line.ts';
import { RequestSize } from './request-size.tsx';
import './raw-tab.css';

export function RawTab({ hit: kept }: { readonly hit: ShownHit }) {
  const { t } = useTranslation();
  const hit = inReadersWords(kept, t);
  const titleId = useId();
  const { line, body } = requestText(hit);
  const parts = body ? { line, body } : { line };
  return (
    <div className="raw-tab">
      <RequestSize hit={kept} />
      {Object.entries(parts).map(([part, text]) => {
        const name = part === 'body' ? t('live.raw.body') : t('live.raw.line');
        return (
          <section key={part}>
            <header>
              <h3>{name}</h3>
              <CopyButton text={text} />
            </header>
            <ScrollRegion className="raw-tab-request" label={name}>
              <pre>{text}</pre>
            </ScrollRegion>
          </section>
        );
      })}
      <p className="muted">{t('live.raw.cleaned')}</p>
      <h3 id={titleId}>{t('live.raw.parameters', { count: hit.parameters.length })}</h3>
      <table aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('live.raw.name')}</span>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('live.decoded.value')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {hit.parameters.map(([name, value], index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{visibleDirections(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
