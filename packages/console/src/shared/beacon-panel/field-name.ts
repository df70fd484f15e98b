/** Name of a field with redacted data: a dimension, or a wire parameter of the hit. */
import { describeHit, type ShownHit } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { Language } from '../../language/languages.ts';

export function fieldNamed(hit: ShownHit, field: string, language: Language): string {
  const dimension = settings.variables.dimensions.find(({ id }) => id === field);
  if (dimension) return dimension.name[language];
  for (const { rows } of describeHit(settings, hit, language)) {
    const row = rows.find(({ wire }) => wire === field);
    if (row) return row.name;
  }
  return '';
}
