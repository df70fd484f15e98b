import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KnownParts } from './known-parts.ts';

const partsOf = (most = 1000): KnownParts<readonly string[]> =>
  new KnownParts({ most, weigh: () => 1, join: (lists) => lists.flat() });

/** Reads the parts of a text as callers do, and counts the pieces. */
function read(known: KnownParts<readonly string[]>, text: string) {
  const parts: string[] = [];
  let pieces = 0;
  for (let from = 0, to; from <= text.length; from = to + 1) {
    const run = known.at(text, from);
    to = run ? from + run.raw.length : (text + '&').indexOf('&', from);
    pieces += 1;
    const raw = text.slice(from, to);
    if (!run && raw !== '' && !raw.startsWith('fresh')) known.add(raw, [raw]);
    parts.push(...(run?.value ?? [raw]));
  }
  return { parts, pieces };
}

function readOften(known: KnownParts<readonly string[]>, text: string): number {
  for (let time = 0; time < 20; time += 1) read(known, text);
  return read(known, text).pieces;
}

describe('known parts', () => {
  it('are compared as one text after they have followed one another several times', () => {
    expect(readOften(partsOf(), 'a=1&b=2&c=3&d=4')).toBe(1);
  });

  it('are compared one by one again from a difference on, and as one before it', () => {
    const known = partsOf();
    readOften(known, 'a=1&b=2&c=3&d=4');
    const other = 'a=1&b=2&c=3&d=5';
    expect(read(known, other)).toEqual({ parts: other.split('&'), pieces: 4 });
    expect(read(known, other)).toEqual({ parts: other.split('&'), pieces: 2 });
    expect(read(known, 'a=1&b=2&c=3&d=4').pieces).toBe(2);
  });

  it('are not joined across a part that is never remembered', () => {
    expect(readOften(partsOf(), 'a=1&b=2&fresh=1&c=3&d=4')).toBe(3);
  });

  it('are joined up to a limit', () => {
    const text = Array.from({ length: 200 }, (_, number) => `v${number}=x`).join('&');
    const pieces = readOften(partsOf(), text);
    expect(pieces).toBeGreaterThan(10);
    expect(pieces).toBeLessThan(20);
    const long = Array.from({ length: 16 }, (_, number) => `v${number}=${'x'.repeat(390)}`);
    expect(readOften(partsOf(), long.join('&'))).toBe(8);
  });

  it('equal the parts of the text, whatever came before and however small the memory', () => {
    const part = fc.constantFrom('a', 'a=', 'a=1', 'a=12', 'b', 'c=3', 'd', '', 'fresh', 'fresh=1');
    const text = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('&'));
    const often = fc.tuple(text, fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(
        fc.array(often, { maxLength: 12 }),
        fc.integer({ min: 1, max: 8 }),
        (all, most) => {
          const known = partsOf(most);
          for (const [one, times] of [...all, ...all])
            for (let time = 0; time < times; time += 1)
              expect(read(known, one).parts).toEqual(one.split('&'));
        },
      ),
    );
  });

  it('are forgotten if they were not used while as many new parts came, joined or not', () => {
    const known = partsOf(10);
    readOften(known, 'a=1&b=2&c=3');
    for (let index = 0; index < 30; index += 1) known.add(`x=${index}`, ['x']);
    for (const raw of ['a=1', 'b=2', 'c=3', 'a=1&b=2&c=3'])
      expect(known.at(raw, 0)).toBeUndefined();
  });
});
