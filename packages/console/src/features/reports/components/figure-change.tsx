/** The change of a figure: an arrow, the change with its sign, and the figure before. Screen readers read words. */
import { useTranslation } from 'react-i18next';
import type { Figure, FigureKind } from '@balise/contract';
import { SignText } from '../../../components/text/sign-text.tsx';
import { useFigureWords } from '../../../shared/report-figures/figure-words.ts';

interface Props {
  readonly now: Figure | undefined;
  readonly before: Figure | undefined;
  readonly kind: FigureKind;
}

export function FigureChange({ now, before, kind }: Props) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const inWords = words.change(now, before, kind);
  const short = words.shortChange(now, before, kind);
  const was = (
    <SignText
      shown={t('reports.was', { before: words.figure(before, kind) })}
      said={t('reports.was', { before: words.said(before, kind) })}
    />
  );
  if (inWords === null || short === null) {
    return (
      <span className="report-figure-change">
        <span>{`${t('reports.noChange')} `}</span>
        {was}
      </span>
    );
  }
  const isUp = Number(now) > Number(before);
  return (
    <span className="report-figure-change">
      <span aria-hidden="true">
        {now !== before && (
          <svg viewBox="0 0 12 12" width="10" height="10" focusable="false">
            <path d={isUp ? 'M6 1l5 9H1z' : 'M6 11L1 2h10z'} fill="currentColor" />
          </svg>
        )}
        <span>{short}</span>
      </span>
      <span className="visually-hidden">{inWords}</span>
      <span> </span>
      {was}
    </span>
  );
}
