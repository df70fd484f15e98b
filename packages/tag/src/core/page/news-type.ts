/**
 * News page types (row 3.3). Each form of a label, in either language, is reported as the plural of that language.
 */
import { settings } from '../../env/settings.ts';

/** Reported label of a news type in any of its forms; undefined for other types. */
export function newsTypeOf(type: string): string | undefined {
  const wanted = type.toLowerCase().split('’').join("'");
  for (const forms of settings.newsTypes) {
    // The first form is the plural.
    if (forms.indexOf(wanted) >= 0) return forms[0];
  }
  return undefined;
}
