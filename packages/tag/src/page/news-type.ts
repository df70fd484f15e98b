/** News page types (row 3.3): any form of a label, in either language, is reported as the plural of its language. */

export interface NewsType {
  /** The plural as reported, then the other forms. */
  readonly en: readonly string[];
  readonly fr: readonly string[];
}

/** The recognised label, else the type as the page gives it. */
export function newsTypeOf(type: string, known: readonly NewsType[]): string {
  const wanted = type.toLowerCase().replace(/’/g, "'");
  for (const entry of known) {
    for (const forms of [entry.en, entry.fr]) {
      if (forms.indexOf(wanted) >= 0) return forms[0] ?? type;
    }
  }
  return type;
}
