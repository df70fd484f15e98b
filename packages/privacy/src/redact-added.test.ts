/**
 * Checks that accepted patterns do a limited amount of work on any text (rows 5.6, 5.7). It counts executions, not
 * time.
 */
import { describe, expect, it, vi } from 'vitest';
import { redactAdded } from './redact-added.ts';

/** A pattern that records the length of every text that it is run on. */
class Counted extends RegExp {
  readonly lengths: number[] = [];

  override exec(text: string): RegExpExecArray | null {
    this.lengths[this.lengths.length] = text.length;
    return super.exec(text);
  }
}

const PIECES = 'a|ab|1|a-1-|x|x1|token=|%|%25|%C3|%C3%A9|+|[|[redacted]'.split('|');
const mark = (): string => '[redacted]';

describe.each(['[a-z]', '(?:a|b)+c', '[\\w.]+@', 'x{1,1000}y', '%'])('pattern %s', (source) => {
  it.each(PIECES)('5.6 5.7 on a text of %s', (piece) => {
    const text = piece.repeat(2000 / piece.length);
    const pattern = new Counted(source, 'giu');
    const routine = vi.fn((left: string) => left);
    redactAdded(text, { patterns: [pattern] }, routine, true, mark);
    expect(routine.mock.calls.length).toBeLessThanOrEqual(4);
    // Four passes over the text and its decoded form, with at most one execution per position and one at the end.
    expect(pattern.lengths.length).toBeLessThanOrEqual(4 * 2 * (2048 + 1));
  });
});

it.each([
  ['5.6 a text', false, 0],
  ['5.7 an address', true, 'https://a.ca/'.length],
])('%s of more than 2,048 characters is redacted without a search', (_, isAddress, start) => {
  const text = 'https://a.ca/'.padEnd(start + 2049, 'y');
  const pattern = new Counted('x', 'giu');
  const additions = { patterns: [pattern] };
  redactAdded(text, additions, (left) => left, isAddress, mark);
  // Only the remaining text is searched: the marker, in the second pass.
  expect(Math.max(...pattern.lengths)).toBeLessThanOrEqual('https://a.ca/[redacted]'.length);
});

it('5.6 repeated new matches are searched for in at most four passes', () => {
  const routine = vi.fn((left: string) => left + 'a');
  const additions = { patterns: [/a/giu] };
  expect(redactAdded('aa', additions, routine, false, mark)).toBe('[redacted]');
  expect(routine).toHaveBeenCalledTimes(4);
});
