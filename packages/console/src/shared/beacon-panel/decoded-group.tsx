/**
 * One group of variables: the name on the wire, our name, and the value. Tab reaches one of its cells, and arrow keys
 * reach the others.
 */
import type { HitRow, ShownHit } from '@balise/beacon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleDirections } from '../../language/visible-directions.ts';
import { shownValue } from '../beacons/another-department.ts';
import { languageOfValue } from '../beacons/language-of-value.ts';
import type { ComparedRow } from './compare-hits.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { cellsOf, DecodedValue } from './decoded-value.tsx';
import './decoded-group.css';

interface Props {
  readonly name: string;
  /** The hit with the values. */
  readonly hit: ShownHit;
  /** The hit with the previous values. */
  readonly previous: ShownHit | null;
  readonly rows: readonly (Omit<ComparedRow, 'before'> & { readonly before?: string | null })[];
  /** Whether each row shows its previous value. */
  readonly compared: boolean;
  /** Without it, values are no buttons. */
  readonly onFilter?: ((row: HitRow) => void) | undefined;
}

export function DecodedGroup({ name, hit, previous, rows, compared, onFilter }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { cell, listeners } = useGridKeys(rows.flatMap(cellsOf));
  return (
    <section className="decoded-group" aria-labelledby={titleId}>
      <h3 id={titleId}>{name}</h3>
      <div
        role="grid"
        className="decoded-rows"
        aria-labelledby={titleId}
        tabIndex={-1}
        {...listeners}
      >
        {rows.map((row) => (
          <div key={row.wire} role="row" className="decoded-row">
            <div role="rowheader" className="decoded-row-head">
              <code>{row.wire}</code>
              <span>{` ${row.name || t('live.decoded.unnamed')}`}</span>
            </div>
            <DecodedValue
              row={row}
              language={languageOfValue(hit, row)}
              cell={cell}
              onFilter={onFilter}
            >
              {row.reference && (
                <span className="decoded-row-note">
                  {t('live.decoded.reference', { reference: row.reference })}
                </span>
              )}
              {compared && (
                <span className="decoded-row-note">
                  {row.before && previous ? (
                    <>
                      <span>{t('live.decoded.before', { value: '' })}</span>
                      <span lang={languageOfValue(previous, { ...row, value: row.before })}>
                        {visibleDirections(shownValue(row.before, t))}
                      </span>
                    </>
                  ) : (
                    t('live.decoded.new')
                  )}
                </span>
              )}
            </DecodedValue>
          </div>
        ))}
      </div>
    </section>
  );
}
