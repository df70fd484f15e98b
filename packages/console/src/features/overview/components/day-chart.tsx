/** Beacons and page views by hour: a figure with its sentence, a reading by hour, and the same as a table. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf, useFormats } from '../../../language/formats.ts';
import type { Hour } from '../api/overview.ts';
import { useWidth } from '../use-width.ts';
import { DayLines } from './day-lines.tsx';
import { DayTable } from './day-table.tsx';
import './day-chart.css';

export function DayChart({ hours }: { readonly hours: readonly Hour[] }) {
  const { t } = useTranslation();
  const [box, width] = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const hourId = useId();
  const at = Math.min(chosen ?? hours.length - 1, hours.length - 1);
  const hour = hours[at];
  const reading = hour
    ? t('overview.chart.reading', {
        hour: momentOf(hour.start).minute,
        beacons: t('overview.chart.beacons', { count: hour.beacons }),
        pageViews: t('overview.chart.pageViews', { count: hour.pageViews }),
      })
    : '';
  return (
    <figure className="day-chart" aria-labelledby={titleId}>
      <figcaption>
        <div>
          <h2 id={titleId}>{t('overview.chart.title')}</h2>
          <p className="muted">{useSummary(hours)}</p>
        </div>
        <button
          type="button"
          className="button"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {t('overview.chart.asTable')}
        </button>
      </figcaption>
      <div ref={box}>
        {asTable ? (
          <DayTable hours={hours} />
        ) : (
          <>
            <DayLines hours={hours} at={at} width={width} onPoint={setChosen} />
            <div className="day-chart-reading">
              <input
                id={hourId}
                type="range"
                min={0}
                max={Math.max(hours.length - 1, 0)}
                value={at}
                aria-label={t('overview.chart.hour')}
                aria-valuetext={reading}
                onChange={(event) => setChosen(Number(event.target.value))}
              />
              <output htmlFor={hourId}>{reading}</output>
            </div>
          </>
        )}
      </div>
    </figure>
  );
}

/** One sentence computed from the data. */
function useSummary(hours: readonly Hour[]): string {
  const { t } = useTranslation();
  const formats = useFormats();
  const count = hours.reduce((sum, hour) => sum + hour.beacons, 0);
  const busiest = hours.reduce<Hour | null>(
    (best, hour) => (hour.beacons > (best?.beacons ?? 0) ? hour : best),
    null,
  );
  if (!busiest) return t('overview.chart.nothing');
  return t('overview.chart.summary', {
    count,
    hour: momentOf(busiest.start).minute,
    most: formats.number(busiest.beacons),
  });
}
