/** A regular expression taken apart, as far as it matters for how long it can take. */
import { charactersOf, type Characters } from './safe-pattern-characters.ts';

export type PatternPart =
  | { readonly kind: 'character'; readonly characters: Characters }
  /** `^`, `$`, `\b`, `\B`: takes no character. */
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

/** Of a text that is a regular expression with the flag `u`: groups, quantifiers, classes and escapes are one token each. */
export function patternTokens(source: string): readonly string[] {
  return source.match(TOKEN) ?? [];
}

export function parsePattern(tokens: readonly string[]): PatternPart {
  return parseGroup(tokens[Symbol.iterator]());
}

/** Up to the end of the group that was opened, or of the pattern. */
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

/** With or without `?` behind it: what is tried first does not matter to what can be tried. */
function repeat(body: PatternPart = { kind: 'sequence', parts: [] }, token: string): PatternPart {
  const [, least, comma, most] = /^\{(\d+)(,)?(\d*)\}/.exec(token) ?? [];
  const min = Number(least ?? (token.startsWith('+') ? 1 : 0));
  if (least !== undefined) {
    return { kind: 'repeat', body, min, max: most ? Number(most) : comma ? Infinity : min };
  }
  return { kind: 'repeat', body, min, max: token.startsWith('?') ? 1 : Infinity };
}
