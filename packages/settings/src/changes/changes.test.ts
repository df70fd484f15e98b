/** Properties of changes that hold for all settings. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shipped } from '../in-force.ts';
import type { Settings } from '../settings-type.ts';
import { applyChanges } from './apply-changes.ts';
import { changesBetween } from './changes-between.ts';
import { overlap } from './overlap.ts';
import { reversed } from './reversed.ts';
import { someSettings } from './testing/random-settings.ts';

const RUNS = { seed: 20261129, numRuns: 60 };
const CLEAN = { conflicts: [], problems: [] };

const expectSame = (one: Settings, other: Settings): void =>
  expect(changesBetween(one, other)).toEqual([]);

describe('for any two settings', () => {
  it('the changes between them lead from one to the other, and back', () => {
    fc.assert(
      fc.property(someSettings, someSettings, (one, other) => {
        const changes = changesBetween(one, other);
        const { settings, ...faults } = applyChanges(one, changes);
        expect(faults).toEqual(CLEAN);
        expectSame(settings, other);
        const back = applyChanges(settings, reversed(changes));
        expect({ conflicts: back.conflicts, problems: back.problems }).toEqual(CLEAN);
        expectSame(back.settings, one);
      }),
      RUNS,
    );
  });

  it('changes of different places can be applied in any order', () => {
    fc.assert(
      fc.property(someSettings, someSettings, fc.integer(), (one, other, from) => {
        const changes = changesBetween(one, other);
        const at = changes.length === 0 ? 0 : Math.abs(from) % changes.length;
        const turned = [...changes.slice(at), ...changes.slice(0, at)].reverse();
        expectSame(applyChanges(one, turned).settings, other);
        const parts = [turned.slice(0, at), turned.slice(at)];
        const inSteps = parts.reduce((base, part) => applyChanges(base, part).settings, one);
        expectSame(inSteps, other);
      }),
      RUNS,
    );
  });

  it('changes name different places, none inside another', () => {
    fc.assert(
      fc.property(someSettings, (other) => {
        const changes = changesBetween(shipped, other).slice(0, 60);
        const pairs = changes.flatMap((one, at) => changes.slice(at + 1).map((two) => [one, two]));
        expect(pairs.filter(([one, two]) => one && two && overlap(one, two))).toEqual([]);
      }),
      { ...RUNS, numRuns: 50 },
    );
  });

  it('changes that do not overlap commute', () => {
    fc.assert(
      fc.property(someSettings, someSettings, (one, other) => {
        const mine = changesBetween(shipped, one);
        const theirs = changesBetween(shipped, other).filter(
          (change) => !mine.some((own) => overlap(own, change)),
        );
        const first = applyChanges(applyChanges(shipped, mine).settings, theirs);
        const second = applyChanges(applyChanges(shipped, theirs).settings, mine);
        expect([...first.conflicts, ...second.conflicts]).toEqual([]);
        expectSame(first.settings, second.settings);
      }),
      RUNS,
    );
  });

  it('changes that are already made change nothing', () => {
    fc.assert(
      fc.property(someSettings, (other) => {
        const { settings, ...faults } = applyChanges(other, changesBetween(shipped, other));
        expect(faults).toEqual(CLEAN);
        expectSame(settings, other);
      }),
      RUNS,
    );
  });
});

describe('hostile changes', () => {
  const anyPlace = fc.oneof(
    fc.string(),
    fc
      .array(
        fc.constantFrom(
          'production',
          '{host=',
          'canada.ca',
          '}',
          '/',
          '~1',
          '~9',
          '{=',
          '__proto__',
          'constructor',
          '"',
          '&',
          'staging',
          '0',
          '',
        ),
      )
      .map((parts) => `/${parts.join('')}`),
  );
  const anyValue = fc.oneof(fc.jsonValue(), fc.anything({ maxDepth: 2, withNullPrototype: true }));

  it('neither cause an exception, nor change the base, nor another object', () => {
    const text = JSON.stringify(shipped);
    fc.assert(
      fc.property(
        fc.constantFrom('hosts.json', 'collection.json', 'constants.json', 'x.json', '__proto__'),
        fc.array(fc.tuple(anyPlace, fc.constantFrom('set', 'add', 'remove'), anyValue, anyValue)),
        (file, rows) => {
          const changes = rows.map(([place, kind, before, after]) => ({
            file,
            place,
            kind,
            before,
            after,
          }));
          const { settings, problems } = applyChanges(shipped, changes as never);
          expect(changesBetween(shipped, settings).length).toBeLessThanOrEqual(rows.length * 400);
          for (const { reason } of problems) expect(reason).not.toBe('');
          expect(Object.keys(Object.prototype)).toEqual([]);
        },
      ),
      { ...RUNS, numRuns: 500 },
    );
    expect(JSON.stringify(shipped)).toBe(text);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
