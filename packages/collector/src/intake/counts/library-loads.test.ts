import { expect, it } from 'vitest';
import { LibraryLoads, type LibraryLoad } from './library-loads.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 24, 14, 20);
const day = NOW - (NOW % DAY);

const lists = { production: new Set(['www.canada.ca']), staging: new Set(['test.canada.ca']) };
const loads = () => new LibraryLoads(() => lists);
const load = (changes: Partial<LibraryLoad> = {}): LibraryLoad => ({
  ...{ environment: 'production', origin: undefined, referer: undefined },
  ...{ ownHost: 'balise.example:7700', now: NOW, ...changes },
});

it('counts unlisted hosts by day and environment, from the origin or the referrer', () => {
  const counts = loads();
  counts.note(load({ referer: 'https://new.example/' }));
  counts.note(load({ origin: 'https://NEW.example', referer: 'https://other.example/' }));
  counts.note(load({ origin: 'null', referer: 'https://new.example:8443/a?b=c' }));
  counts.note(load({ referer: 'https://new.example/', environment: 'staging', now: NOW + DAY }));
  const counted = { day, environment: 'production', host: 'new.example', listed: 0 };
  expect(counts.takeUnsaved()).toEqual([
    { ...counted, loads: 3 },
    { ...counted, day: day + DAY, environment: 'staging', loads: 1 },
  ]);
  expect(counts.takeUnsaved()).toEqual([]);
});

it('counts listed hosts as one number without a name, by the lists of the environment', () => {
  const counts = loads();
  for (const host of ['www.canada.ca', 'test.canada.ca'])
    for (const environment of ['production', 'staging'] as const)
      counts.note(load({ referer: `https://${host}/`, environment }));
  expect(counts.takeUnsaved()).toEqual([
    { day, environment: 'production', host: '', listed: 1, loads: 1 },
    { day, environment: 'staging', host: '', listed: 1, loads: 2 },
    { day, environment: 'production', host: 'test.canada.ca', listed: 0, loads: 1 },
  ]);
});

it('counts nothing without a page, or for its own pages', () => {
  const counts = loads();
  counts.note(load());
  counts.note(load({ origin: 'null' }));
  counts.note(load({ referer: 'about:blank' }));
  counts.note(load({ referer: 'https://balise.example:7700/en/production/overview' }));
  expect(counts.takeUnsaved()).toEqual([]);
});

it('keeps two hundred names of a hundred thousand invented hosts, and one number for the rest', () => {
  const counts = loads();
  const found = new Map<string, number>();
  for (let number = 0; number < 100_000; number += 1) {
    counts.note(load({ referer: `https://host${number % 7}x${number}.example/` }));
    if (number % 10_000 !== 9999) continue;
    const taken = counts.takeUnsaved();
    expect(taken.length).toBeLessThanOrEqual(201);
    for (const { host, loads: more } of taken) found.set(host, (found.get(host) ?? 0) + more);
  }
  expect(found.size).toBe(201);
  expect(found.get('')).toBe(99_800);
});

it('counts new names again an hour after invented ones took the room', () => {
  const counts = loads();
  for (let at = 0; at < 200; at += 1) counts.note(load({ referer: `https://host${at}.example/` }));
  counts.note(load({ referer: 'https://new.example/' }));
  counts.note(load({ referer: 'https://new.example/', now: NOW + HOUR }));
  const found = new Map(counts.takeUnsaved().map((one) => [one.host, one.loads]));
  expect(found.get('')).toBe(1);
  expect(found.get('new.example')).toBe(1);
});

it('counts a name that is not ordinary without the name', () => {
  const counts = loads();
  counts.note(load({ referer: 'https://4e790fb66f64a147-218cb17ffa762d04.example/' }));
  counts.note(load({ referer: 'https://046454286.example.ca/' }));
  expect(counts.takeUnsaved()).toEqual([
    { day, environment: 'production', host: '', listed: 0, loads: 2 },
  ]);
});

it('adds counts that could not be saved', () => {
  const counts = loads();
  counts.note(load({ referer: 'https://new.example/' }));
  const taken = counts.takeUnsaved();
  counts.note(load({ referer: 'https://new.example/' }));
  counts.giveBack(taken);
  expect(counts.takeUnsaved()).toMatchObject([{ loads: 2 }]);
});
