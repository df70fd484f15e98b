/** The cells of a value. A click filters the list by it, and a small button copies it. */
import type { HitRow } from '@balise/beacon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language/languages.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { visibleDirections } from '../../language/visible-directions.ts';
import { shownValue } from '../beacons/another-department.ts';
import { termOfRow } from '../beacon-filter/term-of-row.ts';
import type { GridKeys } from './use-grid-keys.ts';
import './decoded-value.css';

interface Props extends Pick<GridKeys, 'cell'> {
  readonly row: HitRow;
  /** Language of the value, if it is known. */
  readonly language: Language | undefined;
  /** Without it, the value is no button. */
  readonly onFilter?: ((row: HitRow) => void) | undefined;
  /** Notes below the value. */
  readonly children: ReactNode;
}

/** The ids of the cells of a row: the value, and the button to copy it. */
export const cellsOf = ({ wire, value }: Pick<HitRow, 'wire' | 'value'>): readonly string[] =>
  value ? [wire, `${wire} copy`] : [wire];

export function DecodedValue({ row, language, onFilter, cell, children }: Props) {
  const { t } = useTranslation();
  const { wire, value } = row;
  const [valueId = '', copyId] = cellsOf(row);
  if (copyId === undefined) {
    return (
      <div role="gridcell" {...cell(valueId)}>
        <span className="muted">{t('live.decoded.empty')}</span>
        {children}
      </div>
    );
  }
  const shown = <span lang={language}>{visibleDirections(shownValue(value, t))}</span>;
  return (
    <div className="decoded-value">
      {onFilter ? (
        <div role="gridcell">
          <button
            type="button"
            className="decoded-value-filter"
            title={t('live.decoded.filterBy', { term: termOfRow(row) })}
            {...cell(valueId)}
            onClick={() => onFilter(row)}
          >
            {shown}
          </button>
          {children}
        </div>
      ) : (
        <div role="gridcell" {...cell(valueId)}>
          {shown}
          {children}
        </div>
      )}
      <div role="gridcell">
        <CopyButton
          className="decoded-value-copy"
          text={shownValue(value, t)}
          label={t('live.decoded.copy', { wire })}
          {...cell(copyId)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
            <path
              d="M5.5 5.5h7v8h-7zM3.5 10.5v-8h7"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.3"
            />
          </svg>
        </CopyButton>
      </div>
    </div>
  );
}
