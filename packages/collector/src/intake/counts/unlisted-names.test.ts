import { describe, expect, it } from 'vitest';
import { UnlistedNames } from './unlisted-names.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 24, 14, 20);
const hour = NOW - (NOW % HOUR);

describe('unknown hosts and suites', () => {
  it('are counted by hour and name', () => {
    const strangers = new UnlistedNames();
    strangers.note('host', 'www.elsewhere.example', 'production', NOW);
    strangers.note('host', 'WWW.elsewhere.example', 'production', NOW + 1000);
    strangers.note('host', 'www.elsewhere.example', 'development', NOW);
    strangers.note('suite', 'someothermain', 'unknown', NOW);
    strangers.note('host', 'www.elsewhere.example', 'production', NOW + HOUR);
    const counted = { kind: 'host', name: 'www.elsewhere.example', beacons: 1 };
    expect(strangers.takeUnsaved()).toEqual([
      { ...counted, hour, environment: 'production', beacons: 2 },
      { ...counted, hour, environment: 'development' },
      { hour, environment: 'unknown', kind: 'suite', name: 'someothermain', beacons: 1 },
      { ...counted, hour: hour + HOUR, environment: 'production' },
    ]);
    expect(strangers.takeUnsaved()).toEqual([]);
  });

  it('are added to counts that could not be saved', () => {
    const strangers = new UnlistedNames();
    strangers.note('host', 'a.example', 'production', NOW);
    const taken = strangers.takeUnsaved();
    strangers.note('host', 'a.example', 'production', NOW);
    strangers.giveBack(taken);
    expect(strangers.takeUnsaved()).toMatchObject([{ name: 'a.example', beacons: 2 }]);
  });

  it.each([
    '',
    '-',
    'a b',
    'jean tremblay',
    'x'.repeat(101),
    '046454286.example.ca',
    '<b>',
    '4e790fb66f64a147-218cb17ffa762d04.example',
  ])('have no name if it is not an ordinary one: %j', (given) => {
    const strangers = new UnlistedNames();
    strangers.note('host', given, 'production', NOW);
    expect(strangers.takeUnsaved()).toMatchObject([{ name: '', beacons: 1 }]);
  });

  it('are at most two hundred per hour, even if saved in between; all others are counted together', () => {
    const strangers = new UnlistedNames();
    const names = new Set<string>();
    let nameless = 0;
    for (let number = 0; number < 1000; number += 1) {
      strangers.note('host', `h${number}.example`, 'production', NOW);
      if (number % 100 !== 99) continue;
      for (const { name, beacons } of strangers.takeUnsaved())
        if (name === '') nameless += beacons;
        else names.add(name);
    }
    expect([names.size, nameless]).toEqual([200, 800]);
  });
});
