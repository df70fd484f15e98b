/** A measure as readers see it in the lists of reports and of Explore. */
import { EXACT_VISITORS, type Measure } from '@balise/contract';
import type { MeasureDefinition } from './measure.ts';

export const measureInWords = ({
  id,
  name,
  sentence,
  kind,
  formula,
}: MeasureDefinition): Measure => ({
  ...{ id, name, sentence, kind },
  ...(formula.from === 'visitors' ? { exactUpTo: EXACT_VISITORS } : {}),
});
