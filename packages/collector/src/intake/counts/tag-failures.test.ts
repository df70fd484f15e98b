import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { TagFailures } from './tag-failures.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 24, 14, 20);

const hit = (failed: string, host = 'www.canada.ca') =>
  [
    ['g', `https://${host}/en.html`],
    ['c.', ''],
    ['failed', failed],
    ['.c', ''],
  ] as const;

it('counts failures by host, source and kind', () => {
  const failures = new TagFailures();
  failures.note(hit('links/download:timeout:2,consent:missing:1'), 'production', NOW);
  failures.note(hit('links/download:timeout:1'), 'production', NOW);
  failures.note(hit('forms/start:failed:1', 'www.tbs-sct.gc.ca'), 'production', NOW);
  expect(failures.values()).toEqual({
    'www.canada.ca': { 'links/download:timeout': 3, 'consent:missing': 1 },
    'www.tbs-sct.gc.ca': { 'forms/start:failed': 1 },
  });
});

it('counts all possible rules and services', () => {
  const failures = new TagFailures();
  const names = [
    ...settings.rules.rules.map(({ id }) => id),
    'visitor-id',
    'page-tracker',
    'our-2nd/rule-1/part-a',
  ];
  for (const name of names) failures.note(hit(`${name}:failed:1`), 'production', NOW);
  expect(Object.keys(failures.values()['www.canada.ca'] ?? {})).toEqual(
    names.map((name) => `${name}:failed`),
  );
});

it('counts nothing else, up to a limit', () => {
  const failures = new TagFailures();
  const outside = [
    ['g', 'https://www.canada.ca/'],
    ['failed', 'a/b:failed:1'],
  ] as const;
  failures.note(outside, 'production', NOW);
  failures.note([['g', 'https://www.canada.ca/']], 'production', NOW);
  for (const said of ['', 'x', 'a/b:failed', 'a/b:other:1', '<b>:failed:1', 'a/b:failed:12345']) {
    failures.note(hit(said), 'production', NOW);
  }
  expect(failures.values()).toEqual({});
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const a of letters)
    for (const b of letters) failures.note(hit(`${a}/${b}:failed:1`), 'production', NOW);
  expect(Object.keys(failures.values()['www.canada.ca'] ?? {})).toHaveLength(200);
});

it('counts hits and times by hour for the store, and again what it could not save', () => {
  const failures = new TagFailures();
  failures.note(hit('links/download:timeout:2,links/download:timeout:1'), 'production', NOW);
  failures.note(hit('links/download:timeout:1'), 'production', NOW + 1000);
  failures.note(hit('links/download:timeout:1'), 'staging', NOW + HOUR);
  const hour = NOW - (NOW % HOUR);
  const counted = { hour, host: 'www.canada.ca', failure: 'links/download:timeout' };
  const taken = failures.takeUnsaved();
  expect(taken).toEqual([
    { ...counted, environment: 'production', hits: 2, times: 4 },
    { ...counted, hour: hour + HOUR, environment: 'staging', hits: 1, times: 1 },
  ]);
  expect(failures.takeUnsaved()).toEqual([]);
  failures.note(hit('links/download:timeout:1'), 'production', NOW);
  failures.giveBack(taken);
  expect(failures.takeUnsaved()).toContainEqual({
    ...{ ...counted, environment: 'production', hits: 3, times: 5 },
  });
});

it('keeps a bounded number of entries while the store is down, and one number for the rest', () => {
  const failures = new TagFailures();
  const count = { hour: NOW - (NOW % HOUR), environment: 'production' } as const;
  const counts = Array.from({ length: 20_500 }, (_, at) => ({
    ...{ ...count, host: `host${at}.gc.ca`, failure: 'a/b:failed', hits: 1, times: 2 },
  }));
  failures.giveBack(counts);
  failures.giveBack(counts.slice(0, 1));
  const taken = failures.takeUnsaved();
  expect(taken).toHaveLength(20_001);
  expect(taken[0]).toMatchObject({ host: 'host0.gc.ca', hits: 2 });
  expect(taken.at(-1)).toEqual({ ...count, host: '', failure: '', hits: 500, times: 1000 });
});
