/** A value. A click filters the list by it, and a small button copies it. */
import type { HitRow } from '@balise/beacon';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../app/routes.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { visibleDirections } from '../../../language/visible-directions.ts';
import { shownValue } from '../another-department.ts';
import { termOfRow } from '../filter/term-of-row.ts';
import './decoded-value.css';

interface Props {
  readonly row: HitRow;
  /** Language of the value, if it is known. */
  readonly language: Language | undefined;
  readonly onFilter: (row: HitRow) => void;
}

export function DecodedValue({ row, language, onFilter }: Props) {
  const { t } = useTranslation();
  const { wire, value } = row;
  if (!value) return <span className="muted">{t('live.decoded.empty')}</span>;
  const term = termOfRow(row);
  return (
    <span className="decoded-value">
      <button
        type="button"
        className="decoded-value-filter"
        title={t('live.decoded.filterBy', { term })}
        onClick={() => onFilter(row)}
      >
        <span lang={language}>{visibleDirections(shownValue(value, t))}</span>
      </button>
      <CopyButton
        className="decoded-value-copy"
        text={shownValue(value, t)}
        label={t('live.decoded.copy', { wire })}
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
    </span>
  );
}
