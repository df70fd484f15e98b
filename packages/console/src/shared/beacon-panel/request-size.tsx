/** Compares the size of a request with the length at which browsers and servers cut a GET. */
import type { ShownHit } from '@balise/beacon';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../language/formats.ts';
import { GET_LIMIT } from './request-line.ts';
import './request-size.css';

const WIDTH = 240;

export function RequestSize({ hit }: { readonly hit: ShownHit }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const size = formats.number(hit.size);
  if (hit.method === 'POST') return <p>{t('live.raw.posted', { size })}</p>;
  const ratio = hit.size / GET_LIMIT;
  return (
    <div className="request-size" data-over={ratio > 1 || undefined}>
      <p>
        {t('live.raw.size', {
          size,
          limit: formats.number(GET_LIMIT),
          percent: formats.percent(ratio),
        })}
      </p>
      <svg width={WIDTH} height="8" aria-hidden="true" focusable="false">
        <rect className="request-size-limit" width={WIDTH} height="8" rx="2" />
        <rect className="request-size-used" width={Math.min(1, ratio) * WIDTH} height="8" rx="2" />
      </svg>
      {ratio > 1 && <p>{t('live.raw.over')}</p>}
    </div>
  );
}
