/** Whatever was thrown or handed over, as text: not even what cannot be read is an error for us. */
import { attempt } from '../../env/attempt.ts';

/** A text as it is, an error by what it says, an object as JSON. */
export function readable(value: unknown): string {
  return (
    attempt(() => {
      if (value === null || typeof value !== 'object') return String(value);
      const { message } = value as { readonly message?: unknown };
      return typeof message === 'string' ? message : JSON.stringify(value);
    }) ?? 'unreadable'
  );
}

/** The same, and on the next line where in the code it comes from. */
export function readableWithPlace(reason: unknown): string {
  const stack = attempt(() => (reason as { readonly stack?: unknown } | null | undefined)?.stack);
  return readable(reason) + (typeof stack === 'string' ? '\n' + stack : '');
}

/** Tag of a template whose values are made readable. */
export function format(texts: TemplateStringsArray, ...values: readonly unknown[]): string {
  return texts.reduce((all, text, at) => all + readable(values[at - 1]) + text);
}
