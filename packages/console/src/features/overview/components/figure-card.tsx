/** One figure of the day beside the same day of the week before. */
import { useTranslation } from 'react-i18next';
import { compareFigures } from '../../../components/figures/compare-figures.ts';
import { useFormats } from '../../../language/formats.ts';
import type { Figure } from '../api/overview.ts';
import './figure-card.css';

interface Props {
  readonly id: 'beacons' | 'pageViews' | 'refused' | 'cleaned';
  readonly figure: Figure;
  /** Part of everything that arrived, where the figure is one. */
  readonly share: number | null;
}

export function FigureCard({ id, figure, share }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { direction, ratio } = compareFigures(figure.today, figure.previous);
  return (
    <li className="figure-card">
      <h3>{t(`overview.figure.${id}`)}</h3>
      <p className="figure-card-value">
        {formats.number(figure.today)}
        {share !== null && (
          <span className="figure-card-share">
            {t('overview.share', { share: formats.percent(share) })}
          </span>
        )}
      </p>
      <p className="figure-card-change">
        <strong>
          {t(`states.change.${direction}`, {
            percent: formats.percent(ratio),
            now: formats.number(figure.today),
          })}
        </strong>
        <span>{t('overview.weekAgo', { previous: formats.number(figure.previous) })}</span>
      </p>
      <p className="figure-card-meaning">{t(`overview.meaning.${id}`)}</p>
    </li>
  );
}
