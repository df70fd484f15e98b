/** Moves the focus to the first row of the first table. It is seen when it has the focus. */
import { useTranslation } from 'react-i18next';
import './to-rows.css';

/** The name of the row, if it can be pressed, or else the table. */
const TARGETS = ['.report-tables tbody th button', '.report-tables .data-table-region'];

export function ToRows() {
  const { t } = useTranslation();
  const go = () => {
    const found = TARGETS.map((one) => document.querySelector<HTMLElement>(one));
    found.find((one) => one !== null)?.focus();
  };
  return (
    <button type="button" className="button to-rows" onClick={go}>
      {t('reports.toRows')}
    </button>
  );
}
