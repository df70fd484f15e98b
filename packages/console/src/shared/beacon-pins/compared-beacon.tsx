/** The head of one side of a comparison: number, time, type, words and address of the beacon. */
import type { ShownHit } from '@balise/beacon';
import { useTranslation } from 'react-i18next';
import { TypeLabel } from '../../components/text/type-label.tsx';
import { momentOf } from '../../language/formats.ts';
import { useLanguage } from '../../language/use-language.ts';
import { visibleDirections } from '../../language/visible-directions.ts';
import { hitInWords } from '../beacons/hit-in-words.ts';
import { HitWords } from '../beacons/hit-words.tsx';

interface Props {
  readonly hit: ShownHit;
  /** 1 or 2. */
  readonly number: number;
}

export function ComparedBeacon({ hit, number }: Props) {
  const { t } = useTranslation();
  const { type, ...said } = hitInWords(hit, useLanguage(), t);
  const { day, time } = momentOf(hit.receivedAt);
  return (
    <div role="columnheader" className="compared-beacon">
      <span className="compared-beacon-facts">
        <span className="compare-number">{number}</span>
        <time dateTime={hit.receivedAt}>{`${day} ${time}`}</time>
        <TypeLabel type={type} name={t(`states.beaconType.${type}`)} />
      </span>
      <span className="compared-beacon-words">
        <HitWords {...said} />
      </span>
      <span className="compared-beacon-address">{visibleDirections(hit.host + hit.path)}</span>
    </div>
  );
}
