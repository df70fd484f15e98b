import { describe, expect, it } from 'vitest';
import { boundedLines } from './bounded-lines.ts';
import { checkExpectations } from './check-expectations.ts';
import { checkFailures } from './check-failures.ts';
import { checkRules, type RulesToCheck } from './check-rules.ts';
import { checkUnlisted } from './check-unlisted.ts';
import { isLibraryElsewhere } from './is-library-elsewhere.ts';
import { neverSent } from './never-sent.ts';

const environment = 'production';
const departmentsOf = (host: string) => (host === 'one.gc.ca' ? ['one'] : null);

describe('hosts that are not listed', () => {
  const isListed = (host: string) => host === 'www.canada.ca';
  it('have one line each for their loads and refused beacons', () => {
    const unlisted = [
      { host: 'new.example', loads: 40, beacons: 12 },
      { host: 'few.example', loads: 19, beacons: 19 },
      { host: 'sent.example', loads: 0, beacons: 20 },
      { host: 'www.canada.ca', loads: 900, beacons: 0 },
      { host: '', loads: 7000, beacons: 3 },
    ];
    expect(checkUnlisted({ environment, unlisted, isListed })).toEqual({
      findings: [
        ['new.example', { loads: 40, beacons: 12 }],
        ['sent.example', { loads: 0, beacons: 20 }],
      ].map(([subject, details]) => ({
        ...{ kind: 'host-unlisted', environment, subject, departments: null, details },
      })),
      others: { loads: 7019, beacons: 22 },
    });
  });

  it('have no line if somebody invents a hundred thousand of them', () => {
    const unlisted = Array.from({ length: 100_000 }, (_, at) => ({
      ...{ host: `host${at}.example`, loads: 1, beacons: 1 },
    }));
    const { findings, others } = checkUnlisted({ environment, unlisted, isListed });
    expect(findings).toEqual([]);
    expect(others).toEqual({ loads: 100_000, beacons: 100_000 });
  });

  it('have fifty lines at most, for those with the most loads', () => {
    const unlisted = Array.from({ length: 200 }, (_, at) => ({
      ...{ host: `host${at}.example`, loads: 100 + at, beacons: 0 },
    }));
    const { findings } = checkUnlisted({ environment, unlisted, isListed });
    expect(findings).toHaveLength(50);
    expect(findings[0]?.subject).toBe('host199.example');
  });

  it.each([
    [{ listedLoads: 0, views: 5000 }, true],
    [{ listedLoads: 1, views: 5000 }, false],
    [{ listedLoads: 0, views: 40 }, false],
  ])('are unknown if another server has the library: %j %s', (seen, expected) => {
    expect(isLibraryElsewhere(seen)).toBe(expected);
  });
});

describe('a rule', () => {
  const views = { before: 28_000, after: 1000 };
  const check = (rule: Partial<RulesToCheck['counts']['rules'][number]>, off: string[] = []) =>
    checkRules({
      ...{ environment, release: '7', off: new Set(off) },
      counts: { rules: [{ rule: 'tabs/open', before: 2800, days: 28, after: 0, ...rule }], views },
    });

  it('that a release silences has a line once twenty firings are due', () => {
    expect(check({})).toEqual([
      {
        ...{ kind: 'rule-silent', environment, subject: 'tabs/open', departments: null },
        details: { release: '7', before: 2800, due: 100, views: 1000 },
      },
    ]);
    expect(check({ before: 560 })).toHaveLength(1);
  });

  it.each([
    ['fires once', { after: 1 }, []],
    ['fires too seldom to judge', { before: 559 }, []],
    ['belongs to a campaign', { days: 13 }, []],
    ['is off in the release, or stopped', {}, ['tabs/open']],
  ] as const)('that %s has none', (_, rule, off) => {
    expect(check(rule, [...off])).toEqual([]);
  });

  it('has no line right after a release', () => {
    const rules = [{ rule: 'tabs/open', before: 2800, days: 28, after: 0 }];
    const counts = { rules, views: { before: 28_000, after: 150 } };
    expect(checkRules({ environment, release: '7', off: new Set(), counts })).toEqual([]);
  });
});

describe('failures', () => {
  const hosts = [
    { host: 'one.gc.ca', beacons: 40_000 },
    { host: 'two.gc.ca', beacons: 40_000 },
  ];
  const check = (host: string, failure: string, hits: number) =>
    checkFailures({
      ...{ environment, hosts, rules: new Set(['tabs/open']), departmentsOf },
      failures: [{ host, failure, hits, times: 2 * hits }],
    });

  it('of a rule that throws on one site have a line for that site and its department', () => {
    expect(check('one.gc.ca', 'tabs/open:failed', 312)).toEqual([
      {
        ...{ kind: 'rule-failing', environment, subject: 'one.gc.ca tabs/open' },
        departments: ['one'],
        details: {
          ...{ host: 'one.gc.ca', name: 'tabs/open', failure: 'failed', hits: 312 },
          beacons: 40_000,
        },
      },
    ]);
  });

  it('of a service that is missing have a line of another kind', () => {
    expect(check('two.gc.ca', 'consent:missing', 400)).toMatchObject([
      { kind: 'service-failing', departments: null },
    ]);
  });

  it.each([
    ['one.gc.ca', 'tabs/open:failed', 39],
    ['one.gc.ca', 'consent:timeout', 399],
    ['small.gc.ca', 'tabs/open:failed', 9],
    ['', '', 5000],
  ])('of a few pages have none: %s %s %i', (host, failure, hits) => {
    expect(check(host, failure, hits)).toEqual([]);
  });

  it('of one rule in several ways are one line, with the most frequent one', () => {
    const counted = { host: 'two.gc.ca', times: 9 };
    const failures = [
      { ...counted, failure: 'tabs/open:failed', hits: 400 },
      { ...counted, failure: 'tabs/open:timeout', hits: 900 },
    ];
    const found = checkFailures({
      ...{ environment, hosts, failures, rules: new Set<string>(), departmentsOf },
    });
    expect(found).toMatchObject([{ details: { failure: 'timeout', hits: 900 } }]);
  });
});

describe('an expectation', () => {
  const check = (hits: number, lacking: number, department: string | null = null) =>
    checkExpectations({
      ...{ environment, departmentsOf },
      lacks: [{ dimension: 'title', department, host: 'one.gc.ca', hits, lacking }],
    });

  it.each([
    [400, 20, true],
    [1000, 50, true],
    [1000, 49, false],
    [100, 19, false],
  ])('of %i hits, %i lack it: a line is %s', (hits, lacking, expected) => {
    expect(check(hits, lacking)).toHaveLength(Number(expected));
  });

  it('that is there twice, for pages and for links, has one line', () => {
    const lack = { dimension: 'title', department: 'two', host: 'one.gc.ca' };
    const found = checkExpectations({
      ...{ environment, departmentsOf },
      lacks: [
        { ...lack, hits: 400, lacking: 40 },
        { ...lack, hits: 100, lacking: 90 },
        { ...lack, hits: 100, lacking: 30 },
      ],
    });
    expect(found).toMatchObject([
      { subject: 'one.gc.ca title two', details: { hits: 100, lacking: 90 } },
    ]);
  });

  it('of a department has a line of its own', () => {
    expect([...check(400, 40), ...check(400, 40, 'two')]).toMatchObject([
      { subject: 'one.gc.ca title', departments: ['one'] },
      { subject: 'one.gc.ca title two', departments: ['two'], details: { department: 'two' } },
    ]);
  });
});

it('hosts that never sent are a list', () => {
  expect(neverSent(new Set(['b.ca', 'a.ca', 'c.ca']), [{ host: 'c.ca' }, { host: 'x' }])).toEqual([
    ...['a.ca', 'b.ca'],
  ]);
});

it('at most fifty lines of a kind are kept, and those that are open stay', () => {
  const line = (at: number, kind = 'host-silent') => ({
    ...{ kind, environment, subject: `host${at}.ca`, departments: null, details: {} },
  });
  const all = [...Array.from({ length: 80 }, (_, at) => line(at)), line(1, 'expectation')];
  const { findings, more } = boundedLines(all, [{ kind: 'host-silent', subject: 'host79.ca' }]);
  expect(findings).toHaveLength(51);
  expect(findings.map(({ subject }) => subject)).toContain('host79.ca');
  expect(more).toEqual({ 'host-silent': 30 });
});
