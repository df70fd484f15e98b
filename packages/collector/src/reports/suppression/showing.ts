/** How the figures of an answer are shown: as counted, or with small counts suppressed. */
import type { Figure, Figures } from '@balise/contract';
import {
  withComplementarySuppression,
  type SuppressionByMeasure,
} from './complementary-suppression.ts';
import { countedFigure, figureOf, figuresOf } from './suppress-small-counts.ts';
import type { MeasureDefinition } from '../../figures/measures/measure.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';

export interface Showing {
  readonly isSuppressed: boolean;
  figure(measure: MeasureDefinition, numbers: Numbers): Figure;
  figures(measures: readonly MeasureDefinition[], numbers: Numbers): Figures;
  /** The figures of a row or a point. `alone`: the suppression data of all rows, or of all points. */
  line(
    measures: readonly MeasureDefinition[],
    numbers: Numbers,
    alone: SuppressionByMeasure,
  ): Figures;
}

const AS_COUNTED: Showing = {
  isSuppressed: false,
  figure: countedFigure,
  figures: (measures, numbers) => countedFigures(measures, numbers),
  line: (measures, numbers) => countedFigures(measures, numbers),
};

const SUPPRESSED: Showing = {
  isSuppressed: true,
  figure: figureOf,
  figures: figuresOf,
  line: (measures, numbers, alone) =>
    withComplementarySuppression(numbers, figuresOf(measures, numbers), measures, alone),
};

export const showingOf = (isSuppressed: boolean): Showing =>
  isSuppressed ? SUPPRESSED : AS_COUNTED;

const countedFigures = (measures: readonly MeasureDefinition[], numbers: Numbers): Figures =>
  Object.fromEntries(measures.map((one) => [one.id, countedFigure(one, numbers)]));
