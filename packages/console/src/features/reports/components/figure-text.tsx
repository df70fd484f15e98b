/**
 * A figure, with its error if it is an estimate. If it is not shown, a screen reader text explains the dash or the sign
 * in its place.
 */
import { useTranslation } from 'react-i18next';
import type { Figure, FigureKind } from '@balise/contract';
import { ESTIMATE_ERROR, UNDER } from '@balise/contract/limits';
import { isProtecting, useFigureWords } from '../figure-words.ts';

interface Props {
  readonly figure: Figure | undefined;
  readonly kind: FigureKind;
  /** A greater figure is an estimate. */
  readonly exactUpTo?: number | undefined;
  /** Whether the figure is unknown because one that it is computed from is suppressed. */
  readonly isHidden?: boolean | undefined;
}

export function FigureText({ figure, kind, exactUpTo = Infinity, isHidden }: Props) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const shown = words.figure(figure, kind);
  if (typeof figure === 'number' && figure > exactUpTo) {
    const error = words.number(ESTIMATE_ERROR, 'share');
    return <span>{t('reports.estimate', { figure: shown, error })}</span>;
  }
  if (typeof figure === 'number') return <span>{shown}</span>;
  const reason = isProtecting(figure) ? 'protecting' : figure || isHidden ? 'hidden' : 'unknown';
  const why = t(`reports.why.${reason}`, { under: UNDER });
  return (
    <span title={why}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{why}</span>
    </span>
  );
}
