/**
 * 8.8 Checks that accepted patterns are fast. Random patterns of a small language run on an engine that backtracks
 * and counts its steps. The texts are chosen to make them slow.
 */
import { describe, expect, it } from 'vitest';
import { parsePattern, patternTokens, type PatternPart } from './safe-pattern-parts.ts';
import { patternFault } from './safe-pattern.ts';

const LENGTH = 60;
const TEXTS = ['a', 'ab', 'b', 'aab', 'abc']
  .map((text) => text.repeat(LENGTH).slice(0, LENGTH))
  .flatMap((text) => [text, text + '!', 'c' + text + '!']);

/** Steps of the pattern on the text. Each match is rejected, so that the engine tries all ways. */
function stepsOf(pattern: PatternPart, text: string, limit: number): number {
  let steps = 0;
  type Then = (place: number) => boolean;
  function run(part: PatternPart, place: number, then: Then): boolean {
    if (++steps > limit) return true;
    switch (part.kind) {
      case 'character': {
        const code = text.codePointAt(place);
        const matches = part.characters.some(
          ([from, to]) => from <= Number(code) && Number(code) <= to,
        );
        return matches && then(place + 1);
      }
      case 'mark':
        return (part.isBeginning ? place === 0 : place === text.length) && then(place);
      case 'sequence': {
        const [first, ...parts] = part.parts;
        if (!first) return then(place);
        return run(first, place, (next) => run({ kind: 'sequence', parts }, next, then));
      }
      case 'choice':
        return part.choices.some((choice) => run(choice, place, then));
      case 'repeat': {
        const again = (times: number, from: number): boolean =>
          (times < part.max &&
            run(
              part.body,
              from,
              (next) => (next > from || times < part.min) && again(times + 1, next),
            )) ||
          (times >= part.min && then(from));
        return again(0, place);
      }
    }
  }
  for (let start = 0; start <= text.length; start++) run(pattern, start, () => false);
  return steps;
}

/** Pseudo-random numbers, the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

function randomPattern(random: Generator<number, never>, depth = 0): string {
  const pick = (list: readonly string[]): string =>
    list[Math.floor(random.next().value * list.length)] ?? '';
  const parts = Array.from({ length: 1 + Math.floor(random.next().value * 4) }, () => {
    const isGroup = depth < 2 && random.next().value < 0.3;
    const body = isGroup
      ? `(${randomPattern(random, depth + 1)}${random.next().value < 0.5 ? '|' + randomPattern(random, depth + 1) : ''})`
      : pick(['a', 'b', 'c', '[ab]', '[^a]', '.', '$', 'ab']);
    return body === '$' ? '' : body + pick(['', '', '*', '+', '?', '{2}', '{0,3}', '{2,}']);
  });
  return pick(['', '', '^']) + parts.join('') + pick(['', '$', '!']);
}

describe('8.8 safe patterns', () => {
  it('take at most the square of the text length', () => {
    const random = numbers(7);
    let safe = 0;
    for (let n = 0; n < 4000; n++) {
      const source = randomPattern(random).slice(0, 200);
      if (patternFault(source) !== undefined) continue;
      safe++;
      const pattern = parsePattern(patternTokens(source));
      // At most 16 times the square of the length in ways, each with a few steps for the length of the pattern.
      const limit = 16 * (LENGTH + 2) ** 2 * Math.max(4, source.length);
      for (const text of TEXTS) {
        const steps = stepsOf(pattern, text, limit);
        expect(steps, `${source} on ${text}`).toBeLessThanOrEqual(limit);
      }
    }
    expect(safe).toBeGreaterThan(500);
  });

  it.each(['(a+)+$', '(a|aa)*!', '.*a.*b.*!'])(
    'the test engine detects that %s is slow',
    (source) => {
      const pattern = parsePattern(patternTokens(source));
      const limit = 16 * (LENGTH + 2) ** 2 * source.length;
      const worst = Math.max(...TEXTS.map((text) => stepsOf(pattern, text, limit)));
      expect(worst).toBeGreaterThan(LENGTH ** 2 * 16);
    },
  );
});
