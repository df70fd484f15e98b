import { describe, expect, it } from 'vitest';
import { dimensionInWords } from '../../reports/definitions/list-reports.ts';
import {
  daysSince,
  errorType,
  refinement,
  removedField,
  removedKind,
  theme,
  visitDuration,
} from './dimensions.ts';

describe('values that the library sends in one language', () => {
  it.each([
    [errorType, 'No search results', 'Recherche sans résultat'],
    [daysSince, 'Less than 7 days', 'Moins de 7 jours'],
    [visitDuration, 'less than a minute', 'Moins d’une minute'],
    [refinement, 'changed phrase', 'Autres mots'],
    [removedKind, 'postal-code', 'Code postal'],
    [removedField, 'title', 'Titre de la page'],
    [theme, 'blank theme', 'Aucun thème'],
  ])('of $id have a name in both languages', ({ names }, value, fr) => {
    expect(names?.[value]?.fr).toBe(fr);
    expect(names?.[value]?.en).toBeTruthy();
  });

  it('are offered as a list if no other values exist, and are typed otherwise', () => {
    const offered = (dimension: typeof theme) => dimensionInWords(dimension).values !== undefined;
    expect([daysSince, refinement, removedKind].map(offered)).toEqual([true, true, true]);
    expect([errorType, visitDuration, theme].map(offered)).toEqual([false, false, false]);
  });
});
