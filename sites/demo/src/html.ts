/** Markup that is safe to join: a template escapes every value that is not markup. */

export interface Html {
  readonly markup: string;
}

export type HtmlValue = Html | string | number | null | undefined | readonly HtmlValue[];

/** Template tag. Literal parts are markup, and values are text. Null and undefined print nothing. */
export function html(literals: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = literals.map((literal, index) => literal + print(values[index]));
  return { markup: parts.join('') };
}

/** Attributes, each preceded by a space. An attribute without a value is left out. */
export function attributes(pairs: Readonly<Record<string, string | undefined>>): Html {
  const parts = Object.entries(pairs).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeText(value)}"`,
  );
  return { markup: parts.join('') };
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function print(value: HtmlValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  if (isList(value)) return value.map(print).join('');
  return value.markup;
}

function isList(value: Html | readonly HtmlValue[]): value is readonly HtmlValue[] {
  return Array.isArray(value);
}
