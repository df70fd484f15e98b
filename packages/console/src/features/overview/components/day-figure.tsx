/** A figure of the last 24 hours on one line: compared with the same hours one week earlier, and drawn by hour. */
import { useTranslation } from 'react-i18next';
import { compareFigures } from '../../../components/figures/compare-figures.ts';
import { SparkLine } from '../../../components/figures/spark-line.tsx';
import { useFormats } from '../../../language/formats.ts';
import type { Figure } from '../api/overview.ts';

interface Props {
  readonly id: 'beacons' | 'pageViews' | 'refused' | 'cleaned';
  readonly figure: Figure;
  /** Share of all received beacons; null if the figure is not shown as a share. */
  readonly share: number | null;
  /** By hour, oldest first. The last hour is the present one. */
  readonly values: readonly number[];
}

export function DayFigure({ id, figure, share, values }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { direction, ratio } = compareFigures(figure.today, figure.previous);
  return (
    <li className="day-figure">
      <div className="day-figure-name">
        <h3>{t(`overview.figure.${id}`)}</h3>
        <p className="muted">{t(`overview.meaning.${id}`)}</p>
      </div>
      <p className="day-figure-value">
        <span>{formats.number(figure.today)}</span>
        {share !== null && (
          <span className="muted">{t('overview.share', { share: formats.percent(share) })}</span>
        )}
      </p>
      <SparkLine
        values={values}
        label={t('overview.spark', {
          least: formats.number(Math.min(...values)),
          most: formats.number(Math.max(...values)),
        })}
      />
      <p className="day-figure-change">
        <strong>
          {t(`states.change.${direction}`, {
            percent: formats.percent(ratio),
            now: formats.number(figure.today),
          })}
        </strong>
        <span>{t('overview.weekAgo', { previous: formats.number(figure.previous) })}</span>
      </p>
    </li>
  );
}
