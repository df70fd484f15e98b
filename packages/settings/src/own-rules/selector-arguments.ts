/** Reads what stands in the parentheses of a pseudo-class: a list of selectors, a position, or a language. */
import { NAME, type SelectorContext, type SelectorReader } from './selector-reader.ts';

const WITH_LIST: readonly string[] = ['not', 'is', 'where', 'has'];
const WITH_POSITION: readonly string[] = [
  ...['nth-child', 'nth-last-child', 'nth-of-type', 'nth-last-of-type'],
];
/** `odd`, `3`, `2n`, `-n + 3`. */
const POSITION = /^ *(?:even|odd|[+-]?\d{1,4}|[+-]?\d{0,4}n(?: *[+-] *\d{1,4})?) *(?=\))/i;
const LANGUAGE = new RegExp(`^ *${NAME} *(?=\\))`);

/** Parentheses within parentheses. */
const MOST_DEPTH = 4;

/** Returns whether the pseudo-class has the argument that it needs, or none if it needs none. */
export function argumentsOf(
  reader: SelectorReader,
  name: string,
  context: SelectorContext,
): boolean {
  if (WITH_LIST.includes(name)) return inParentheses(reader, () => listOf(reader, name, context));
  if (WITH_POSITION.includes(name)) return inParentheses(reader, () => !!reader.take(POSITION));
  if (name === 'lang') return inParentheses(reader, () => !!reader.take(LANGUAGE));
  return !reader.take(/^(?=\()/);
}

function inParentheses(reader: SelectorReader, read: () => boolean): boolean {
  return !!reader.take(/^\(/) && read() && !!reader.take(/^\)/);
}

function listOf(reader: SelectorReader, name: string, context: SelectorContext): boolean {
  const isHas = name === 'has';
  const depth = context.depth + 1;
  // Browsers refuse `:has()` inside of `:has()`.
  if (depth > MOST_DEPTH || (isHas && context.isInHas)) return false;
  return reader.list({
    depth,
    isNegated: context.isNegated !== (name === 'not'),
    isRelative: isHas,
    isInHas: context.isInHas || isHas,
  });
}
