/** Which line is which, by colour, stroke and mark. */
import { useTranslation } from 'react-i18next';
import './day-legend.css';

export function DayLegend() {
  const { t } = useTranslation();
  return (
    <ul className="day-legend">
      <li>
        <svg width="32" height="12" aria-hidden="true" focusable="false">
          <line className="day-lines-beacons" x1="0" x2="32" y1="6" y2="6" />
          <circle className="day-lines-beacon-mark" cx="16" cy="6" r="4.5" />
        </svg>
        {t('overview.figure.beacons')}
      </li>
      <li>
        <svg width="32" height="12" aria-hidden="true" focusable="false">
          <line className="day-lines-pages" x1="0" x2="32" y1="6" y2="6" />
          <rect className="day-lines-page-mark" x="12" y="2" width="8" height="8" />
        </svg>
        {t('overview.figure.pageViews')}
      </li>
    </ul>
  );
}
