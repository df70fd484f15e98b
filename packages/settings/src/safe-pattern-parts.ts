/** Parses a regular expression into the parts that determine its cost. */
import { charactersOf, type Characters } from './safe-pattern-characters.ts';

export type PatternPart =
  | { readonly kind: 'character'; readonly characters: Characters }
  /** `^`, `$`, `\b`, `\B`: consumes no character. */
  | { readonly kind: 'mark'; readonly isBeginning: boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternPart[] }
  | { readonly kind: 'choice'; readonly choices: readonly PatternPart[] }
  | {
      readonly kind: 'repeat';
      readonly body: PatternPart;
      readonly min: number;
      readonly max: number;
    };

const ESCAPE = String.raw`\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[^]{4}|x[^]{2}|c[^]|k<[^>]*>|[^])`;
const TOKEN = new RegExp(
  [
    String.raw`\(\?(?:<?[=!]|:|<[^>]*>)?`,
    String.raw`(?:[*+?]|\{\d+(?:,\d*)?\})\??`,
    String.raw`\[(?:\\[^]|[^\]\\])*\]`,
    ESCAPE,
    '[^]',
  ].join('|'),
  'gu',
);

/**
 * Splits a valid regular expression with the flag `u` into tokens. A group start, quantifier, class or escape is one
 * token.
 */
export function patternTokens(source: string): readonly string[] {
  return source.match(TOKEN) ?? [];
}

export function parsePattern(tokens: readonly string[]): PatternPart {
  return parseGroup(tokens[Symbol.iterator]());
}

/** Parses up to the end of the current group, or of the pattern. */
function parseGroup(tokens: Iterator<string>): PatternPart {
  const choices: PatternPart[][] = [[]];
  for (let next = tokens.next(); !next.done && next.value !== ')'; next = tokens.next()) {
    const token = next.value;
    const parts = choices.at(-1) ?? [];
    if (token === '|') choices.push([]);
    else if (token.startsWith('(')) parts.push(parseGroup(tokens));
    else if (/^[*+?{]/.test(token)) parts.push(repeat(parts.pop(), token));
    else parts.push(parseSingle(token));
  }
  const [first, ...others] = choices.map((parts) => ({ kind: 'sequence', parts }) as const);
  return first && others.length === 0
    ? first
    : { kind: 'choice', choices: first ? [first, ...others] : [] };
}

function parseSingle(token: string): PatternPart {
  return /^(\^|\$|\\[bB])$/.test(token)
    ? { kind: 'mark', isBeginning: token === '^' }
    : { kind: 'character', characters: charactersOf(token) };
}

/** A lazy `?` after the quantifier is ignored: it changes the order of attempts, but not their number. */
function repeat(body: PatternPart = { kind: 'sequence', parts: [] }, token: string): PatternPart {
  const [, least, comma, most] = /^\{(\d+)(,)?(\d*)\}/.exec(token) ?? [];
  const min = Number(least ?? (token.startsWith('+') ? 1 : 0));
  if (least !== undefined) {
    return { kind: 'repeat', body, min, max: most ? Number(most) : comma ? Infinity : min };
  }
  return { kind: 'repeat', body, min, max: token.startsWith('?') ? 1 : Infinity };
}
