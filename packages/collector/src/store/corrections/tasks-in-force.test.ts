import type { Pair } from '@balise/beacon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitorDigest, type LedgerEntry } from '../../control-store/ledger.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { correctedHit } from './redact/corrected-hit.ts';
import { redactText } from './redact/redact-text.ts';
import { TasksInForce } from './tasks-in-force.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const VISITOR = '4E790FB66F64A147-218CB17FFA762D04';
const PAGE = 'https://www.canada.ca/en.html';

type Entry = Pick<LedgerEntry, 'id' | 'begunAt' | 'endedAt' | 'task'>;

const entry = (task: LedgerEntry['task'], begun: number, hasEnded = false): Entry => ({
  id: '1',
  begunAt: new Date(begun).toISOString(),
  endedAt: hasEnded ? new Date(begun).toISOString() : null,
  task,
});
const cases = { kind: 'redact', pattern: 'case [0-9]{6}' } as const;
const erased = { kind: 'erase', salt: 'x', visitor: visitorDigest(VISITOR, 'x') } as const;

function follow(one: Entry): TasksInForce {
  const tasks = new TasksInForce();
  tasks.follow([one], NOW);
  return tasks;
}

const titled = (pageName: string, more: readonly Pair[] = []): readonly Pair[] => [
  ['g', PAGE],
  ['pageName', pageName],
  ...more,
];

describe('a redaction', () => {
  it('is in force for 30 days, also after the repair', () => {
    for (const hasEnded of [false, true]) {
      const now = follow(entry(cases, NOW - 29 * DAY, hasEnded));
      expect(now.correct(titled('case 123456'), NOW)).toEqual(titled('[redacted]'));
      const later = follow(entry(cases, NOW - 31 * DAY, hasEnded));
      expect(later.correct(titled('case 123456'), NOW)).toEqual(titled('case 123456'));
    }
  });

  it('applies only to its host and period', () => {
    const correct = (task: object) =>
      follow(entry({ ...cases, ...task }, NOW)).correct(titled('case 123456'), NOW);
    expect(correct({ host: 'www.canada.ca', from: NOW, to: NOW + 1 })).toEqual(
      titled('[redacted]'),
    );
    for (const other of [{ host: 'a.gc.ca' }, { from: NOW + 1 }, { to: NOW }])
      expect(correct(other)).toEqual(titled('case 123456'));
  });

  it('changes a beacon like a stored hit, and returns the same list if it has no match', () => {
    const text = fc.string({ unit: fc.constantFrom(...'case 0123456789[]redt'), maxLength: 40 });
    fc.assert(
      fc.property(fc.oneof(text, fc.constant('my case 123456 of case 654321')), (pageName) => {
        const hit = sampleHit('1', { receivedAt: NOW, parameters: { pageName, vid: pageName } });
        const corrected = follow(entry(cases, NOW)).correct(hit.parameters, NOW);
        const rewritten = correctedHit(hit, cases)?.hit;
        if (rewritten) expect(corrected).toEqual(rewritten.parameters);
        else expect(corrected).toBe(hit.parameters);
      }),
      { numRuns: 300 },
    );
  });
});

describe('an erasure', () => {
  it('refuses the visitor while it runs, and for one day at most', () => {
    const own = titled('Benefits', [['fid', VISITOR]]);
    const other = titled('Benefits', [['fid', VISITOR.replace('4E', '5E')]]);
    const tasks = follow(entry(erased, NOW));
    expect(tasks.correct(own, NOW)).toBeUndefined();
    expect(tasks.correct(other, NOW)).toBe(other);
    tasks.end('1');
    expect(tasks.correct(own, NOW)).toBe(own);
    expect(follow(entry(erased, NOW, true)).correct(own, NOW)).toBe(own);
    expect(follow(entry(erased, NOW - 2 * DAY)).correct(own, NOW)).toBe(own);
  });

  it('by this collector needs no digest', () => {
    const tasks = new TasksInForce();
    tasks.begin('1', { kind: 'erase', visitor: VISITOR }, NOW);
    expect(tasks.correct(titled('Benefits', [['zz', VISITOR]]), NOW)).toBeUndefined();
  });
});

it('a repeated redaction stops for any pattern, even if it matches the marker', () => {
  const patterns = ['redacted', '[a-z]+', 'e', '\\[', '^.', '.$', '\\w'];
  fc.assert(
    fc.property(fc.constantFrom(...patterns), fc.string({ maxLength: 60 }), (source, text) => {
      let before = text;
      for (let round = 0; ; round += 1) {
        const after = redactText(before, new RegExp(source, 'gu'));
        if (after === before) return;
        expect(round).toBeLessThanOrEqual(text.length);
        before = after;
      }
    }),
    { numRuns: 500 },
  );
});
