/** News page types (row 3.3): any form of a label, in either language, is reported as the plural of its language. */
import { settings } from '../../env/settings.ts';

/** The label of a news type as it is reported, from any of its forms; nothing for what is none. */
export function newsTypeOf(type: string): string | undefined {
  const wanted = type.toLowerCase().split('’').join("'");
  for (const forms of settings.newsTypes) {
    // The plural is the first of them.
    if (forms.indexOf(wanted) >= 0) return forms[0];
  }
  return undefined;
}
