/** One beacon in two lines: time, type, event and address. Screen readers also read the day. */
import type { ShownHit } from '@balise/beacon';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../language/formats.ts';
import { useLanguage } from '../../language/use-language.ts';
import { visibleDirections } from '../../language/visible-directions.ts';
import { hitInWords } from '../beacons/hit-in-words.ts';
import type { PlacedAttributes } from './grid-note.tsx';
import type { ListLine } from './list-lines.ts';
import { rowId } from './use-list-cursor.ts';
import { TypeLabel } from '../../components/text/type-label.tsx';
import { HitWords } from '../beacons/hit-words.tsx';
import './beacon-row.css';

interface Props {
  readonly line: ListLine & { readonly kind: 'hit' };
  readonly placed: PlacedAttributes;
  readonly active: boolean;
  readonly open: boolean;
}

/** The grid handles clicks, keys and focus. */
export function BeaconRow({ line: { hit, isFirst, isLast }, placed, active, open }: Props) {
  return (
    <div
      role="row"
      id={rowId(hit.id)}
      className="beacon-row"
      data-hit={hit.id}
      data-kind={hit.kind}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
      aria-selected={open}
      tabIndex={active ? 0 : -1}
      {...placed}
    >
      <Cells hit={hit} />
    </div>
  );
}

/** Rendered once for each beacon, since its place changes with each new one. */
const Cells = memo(function Cells({ hit }: { readonly hit: ShownHit }) {
  const { t } = useTranslation();
  const { type, ...said } = hitInWords(hit, useLanguage(), t);
  const { day, time } = momentOf(hit.receivedAt);
  const cleaned = hit.findings.length;
  return (
    <>
      <div role="gridcell" className="beacon-row-time">
        <time dateTime={hit.receivedAt}>{time}</time>
        <span className="visually-hidden">{`, ${day}`}</span>
        {cleaned > 0 && (
          <span className="beacon-row-cleaned">{t('live.cleaned', { count: cleaned })}</span>
        )}
      </div>
      <div role="gridcell" className="beacon-row-type">
        <TypeLabel type={type} name={t(`states.beaconType.${type}`)} />
        {hit.origin.isSimulated && (
          <span className="beacon-row-simulated">{t('live.simulated')}</span>
        )}
      </div>
      <div role="gridcell" className="beacon-row-what">
        <span className="beacon-row-words">
          <HitWords {...said} />
        </span>
        <AddressLine address={visibleDirections(hit.host + hit.path)} />
      </div>
    </>
  );
});

/** Screen readers read the address whole. Its three parts are shortened each on its own. */
function AddressLine({ address }: { readonly address: string }) {
  const [, host = '', folders = '', last = ''] = /^([^/]*)(.*?)(\/[^/]*\/?)?$/.exec(address) ?? [];
  return (
    <>
      <span className="visually-hidden">{address}</span>
      <span className="beacon-row-address" aria-hidden="true">
        <span>{host}</span>
        <span>{folders}</span>
        <span>{last}</span>
      </span>
    </>
  );
}
