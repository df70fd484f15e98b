/** Formats figures and their changes. Suppressed figures have a sign, and unknown ones a dash. */
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Figure, FigureKind } from '@balise/contract';
import { UNDER } from '@balise/contract/limits';
import { compareFigures } from '../../components/figures/compare-figures.ts';
import { useFormats, type Formats } from '../../language/formats.ts';

export interface FigureWords {
  readonly figure: (figure: Figure | undefined, kind: FigureKind) => string;
  /** In words, for screen readers and sentences: "fewer than 5", "hidden", "not known". */
  readonly said: (figure: Figure | undefined, kind: FigureKind) => string;
  /** For the axis of a chart. */
  readonly number: (value: number, kind: FigureKind) => string;
  /** "12 % more", "3 points less"; null if either figure is suppressed or unknown. */
  readonly change: (now: Compared, before: Compared, kind: FigureKind) => string | null;
  /** Short form for a table: "+12 %", "+3 points". */
  readonly shortChange: (now: Compared, before: Compared, kind: FigureKind) => string | null;
}

type Compared = Figure | undefined;

export function useFigureWords(): FigureWords {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(() => figureWords(t, formats), [t, formats]);
}

export function figureWords(t: TFunction, formats: Formats): FigureWords {
  const number = (value: number, kind: FigureKind): string => {
    if (kind === 'share') return formats.percent(value);
    if (kind === 'seconds') return formats.duration(value);
    return kind === 'number' ? formats.decimal(value) : formats.number(value);
  };
  return {
    number,
    figure(figure, kind) {
      if (typeof figure === 'number') return number(figure, kind);
      if (isProtecting(figure)) return t('reports.protecting');
      return figure ? t('reports.under', { under: UNDER }) : t('states.none');
    },
    said(figure, kind) {
      if (typeof figure === 'number') return number(figure, kind);
      if (!figure) return t('reports.said.unknown');
      const isFew = kind === 'count' && !isProtecting(figure);
      return isFew ? t('reports.said.under', { under: UNDER }) : t('reports.said.hidden');
    },
    change(now, before, kind) {
      if (typeof now !== 'number' || typeof before !== 'number') return null;
      const { direction, ratio } = compareFigures(now, before);
      if (direction === 'same' || direction === 'new' || kind !== 'share') {
        return t(`states.change.${direction}`, {
          percent: formats.percent(ratio),
          now: number(now, kind),
        });
      }
      const count = pointsOf(Math.abs(now - before));
      return t(`reports.points.${direction}`, { points: formats.decimal(count), count });
    },
    shortChange(now, before, kind) {
      if (typeof now !== 'number' || typeof before !== 'number') return null;
      if (kind === 'share') {
        const count = pointsOf(now - before);
        return t('reports.points.signed', { points: formats.signed(count), count });
      }
      if (before !== 0) return formats.signedPercent((now - before) / before);
      return now === 0 ? formats.signedPercent(0) : t('reports.isNew');
    },
  };
}

/** Rounded as displayed, to choose singular or plural. */
const pointsOf = (share: number): number => Math.round(share * 1000) / 10;

/** Whether the figure is suppressed to protect a smaller one. */
export const isProtecting = (figure: Figure | undefined): boolean =>
  (figure as Partial<Record<'protects', number>> | null | undefined)?.protects === UNDER;

/** Figures in a chart. A suppressed one is a gap, or a band if it is a count from 1 to 4. */
export function drawnOf(
  figures: readonly (Figure | undefined)[],
  kind: FigureKind,
): { readonly values: (number | null)[]; readonly small: ReadonlySet<number> } {
  const isSmall = (figure: Figure | undefined): boolean =>
    kind === 'count' && typeof figure === 'object' && figure !== null && !isProtecting(figure);
  return {
    values: figures.map((figure) => (typeof figure === 'number' ? figure : null)),
    small: new Set(figures.flatMap((figure, index) => (isSmall(figure) ? [index] : []))),
  };
}

/**
 * Number for sorting. A figure that is too small lies between zero and the least shown figure. One that protects it
 * may have any size, so it is null.
 */
export const orderOf = (figure: Figure | undefined): number | null =>
  isProtecting(figure) ? null : placeOf(figure);

/** Number for sorting. A protecting figure is greater than one that is too small. */
export function placeOf(figure: Figure | undefined): number | null {
  if (typeof figure === 'number') return figure;
  return figure ? UNDER / (isProtecting(figure) ? 1 : 2) : null;
}

/** Change in number, for sorting in the collector's order of rows. */
export function changeOf(now: Compared, before: Compared): number | null {
  const [then, since] = [orderOf(before), orderOf(now)];
  if (then === null || since === null) return null;
  // The difference, not the ratio: a fall from 5,000 to 2,500 is a greater loss than from 5 to 0.
  return since - then;
}
