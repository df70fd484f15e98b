/** Converts any value to text. Unreadable values cause no error. */
import { attempt } from '../../env/attempt.ts';

/** A text as it is, an error as its message, an object as JSON. */
export function readable(value: unknown): string {
  return (
    attempt(() => {
      if (value === null || typeof value !== 'object') return String(value);
      const { message } = value as { readonly message?: unknown };
      return typeof message === 'string' ? message : JSON.stringify(value);
    }) ?? 'unreadable'
  );
}

/** The same, with the stack on the next line. */
export function readableWithPlace(reason: unknown): string {
  const stack = attempt(() => (reason as { readonly stack?: unknown } | null | undefined)?.stack);
  return readable(reason) + (typeof stack === 'string' ? '\n' + stack : '');
}

/** Template tag that makes the values readable. */
export function format(texts: TemplateStringsArray, ...values: readonly unknown[]): string {
  return texts.reduce((all, text, at) => all + readable(values[at - 1]) + text);
}
