/** One group of variables: the name on the wire, our name, and the value. */
import type { HitRow, ShownHit } from '@balise/beacon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleDirections } from '../../../language/visible-directions.ts';
import { shownValue } from '../another-department.ts';
import { languageOfValue } from '../language-of-value.ts';
import type { ComparedRow } from '../compare-hits.ts';
import { DecodedValue } from './decoded-value.tsx';
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
  readonly onFilter: (row: HitRow) => void;
}

export function DecodedGroup({ name, hit, previous, rows, compared, onFilter }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className="decoded-group" aria-labelledby={titleId}>
      <h3 id={titleId}>{name}</h3>
      <dl>
        {rows.map((row) => (
          <div key={row.wire} className="decoded-row">
            <dt>
              <code>{row.wire}</code>
              <span>{` ${row.name || t('live.decoded.unnamed')}`}</span>
            </dt>
            <dd>
              <DecodedValue row={row} language={languageOfValue(hit, row)} onFilter={onFilter} />
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
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
