/** A figure. If it is not shown, a screen reader text explains the dash or the sign in its place. */
import { useTranslation } from 'react-i18next';
import type { Figure, FigureKind } from '@balise/contract';
import { UNDER } from '@balise/contract/limits';
import { isProtecting, useFigureWords } from '../figure-words.ts';

interface Props {
  readonly figure: Figure | undefined;
  readonly kind: FigureKind;
  /** Whether the figure is unknown because one that it is computed from is suppressed. */
  readonly isHidden?: boolean | undefined;
}

export function FigureText({ figure, kind, isHidden }: Props) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const shown = words.figure(figure, kind);
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
