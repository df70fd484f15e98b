/** The fields of two beacons in a table. Its parts have roles, since the style stacks them on a narrow page. */
import type { HitRow, ShownHit } from '@balise/beacon';
import { useTranslation } from 'react-i18next';
import { visibleDirections } from '../../language/visible-directions.ts';
import { shownValue } from '../beacons/another-department.ts';
import { languageOfValue } from '../beacons/language-of-value.ts';
import { ComparedBeacon } from './compared-beacon.tsx';
import { onlyDifferent, type Comparison, type PairedRow } from './compare-pair.ts';

interface Props {
  readonly hits: readonly [ShownHit, ShownHit];
  readonly comparison: Comparison;
  /** Whether equal fields are listed too. */
  readonly isWhole: boolean;
}

export function CompareTable({ hits, comparison, isWhole }: Props) {
  const { t } = useTranslation();
  const groups = isWhole ? comparison.groups : onlyDifferent(comparison);
  return (
    <div role="table" className="compare-table" aria-label={t('pins.comparison.title')}>
      <div role="rowgroup">
        <div role="row" className="compare-row compare-row-head">
          <span role="columnheader">{t('pins.comparison.field')}</span>
          {hits.map((hit, at) => (
            <ComparedBeacon key={hit.id} hit={hit} number={at + 1} />
          ))}
        </div>
      </div>
      {groups.map(({ id, rows }) => (
        <div key={id} role="rowgroup">
          <div role="row" className="compare-row-group">
            <span role="rowheader" aria-colspan={3}>
              {t(`live.group.${id}`)}
            </span>
          </div>
          {rows.map((row) => (
            <Row key={row.wire} row={row} hits={hits} isMarked={isWhole && row.differs} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  readonly row: PairedRow;
  readonly hits: Props['hits'];
  /** Whether the row states that its values differ. */
  readonly isMarked: boolean;
}

function Row({ row, hits: [one, other], isMarked }: RowProps) {
  const { t } = useTranslation();
  return (
    <div role="row" className="compare-row">
      <div role="rowheader">
        <code>{row.wire}</code>
        <span>{` ${row.name || t('live.decoded.unnamed')}`}</span>
        {isMarked && <span className="compare-row-mark">{t('pins.comparison.differs')}</span>}
      </div>
      <Cell hit={one} row={row.one} number={1} />
      <Cell hit={other} row={row.other} number={2} />
    </div>
  );
}

interface CellProps {
  readonly hit: ShownHit;
  readonly row: HitRow | undefined;
  readonly number: number;
}

function Cell({ hit, row, number }: CellProps) {
  const { t } = useTranslation();
  return (
    <div role="cell" className="compare-cell">
      <span className="compare-number" aria-hidden="true">
        {number}
      </span>
      {row?.value ? (
        <span className="compare-cell-value" lang={languageOfValue(hit, row)}>
          {visibleDirections(shownValue(row.value, t))}
        </span>
      ) : (
        <span className="muted">{t(row ? 'live.decoded.empty' : 'pins.comparison.absent')}</span>
      )}
    </div>
  );
}
