/** A figure of the last 24 hours, compared with the same hours one week earlier. */
import { useTranslation } from 'react-i18next';
import { compareFigures } from '../../../components/figures/compare-figures.ts';
import { FigureCard } from '../../../components/figures/figure-card.tsx';
import { useFormats } from '../../../language/formats.ts';
import type { Figure } from '../api/overview.ts';

interface Props {
  readonly id: 'beacons' | 'pageViews' | 'refused' | 'cleaned';
  readonly figure: Figure;
  /** Share of all received beacons; null if the figure is not shown as a share. */
  readonly share: number | null;
}

export function DayFigure({ id, figure, share }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { direction, ratio } = compareFigures(figure.today, figure.previous);
  return (
    <FigureCard
      title={t(`overview.figure.${id}`)}
      value={formats.number(figure.today)}
      {...(share !== null && { aside: t('overview.share', { share: formats.percent(share) }) })}
      change={t(`states.change.${direction}`, {
        percent: formats.percent(ratio),
        now: formats.number(figure.today),
      })}
      before={t('overview.weekAgo', { previous: formats.number(figure.previous) })}
      meaning={t(`overview.meaning.${id}`)}
    />
  );
}
