/** News page types (row 3.3): any form of a label, in either language, is reported as the plural of its language. */

/** The recognised label, else the type as the page gives it. `known` has the plural first, then the other forms. */
export function newsTypeOf(type: string, known: readonly (readonly string[])[]): string {
  const wanted = type.toLowerCase().replace(/’/g, "'");
  for (const forms of known) {
    if (forms.indexOf(wanted) >= 0) return forms[0] ?? type;
  }
  return type;
}
