/** A check that fails: the others still give their lines. */
import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import type { CountCalls } from '../store/count-calls.ts';
import { checkEnvironment, type EnvironmentParts } from './check-environment.ts';

const DAY = 86_400_000;
/** A Tuesday at 10:10 in Toronto. */
const NOW = Date.parse('2026-11-24T15:10:00Z');
const [host = ''] = settings.hosts.production.map((one) => one.host);
const [rule = ''] = settings.rules.rules.filter(({ production }) => production).map(({ id }) => id);
const dimension = settings.variables.dimensions.find(({ requiredOn }) => requiredOn)?.id ?? '';

/** A silent host, a dimension that half of the hits lack, and a rule that a release silenced. */
const store: EnvironmentParts['store'] = {
  hostCounts: async ({ spans }) => ({
    hosts: [
      {
        ...{ host, firstAt: NOW - 300 * DAY, beacons: 5000 },
        views: spans.map(({ to }) => (to > NOW - DAY ? 0 : 200)),
      },
    ],
    failures: [],
    unlisted: [],
    listedLoads: 9,
  }),
  lacks: async () => [{ dimension, department: null, host, hits: 400, lacking: 200 }],
  ruleCounts: async () => ({
    rules: [{ rule, before: 2800, days: 28, after: 0 }],
    views: { before: 28_000, after: 1000 },
  }),
};

const check = async (
  calls: Partial<EnvironmentParts['store']> = {},
  changes: Partial<EnvironmentParts> = {},
) =>
  await checkEnvironment({
    ...{ store: { ...store, ...calls }, environment: 'production', stops: [], open: [] },
    ...{ release: { id: '7', since: NOW - 3 * DAY }, storedUntil: NOW - 4000, now: NOW },
    ...changes,
  });

const kindsOf = ({ run }: Awaited<ReturnType<typeof check>>): string[] =>
  [...new Set(run.findings.map(({ kind }) => kind))].sort();

const fault = new Error('timeout');
const fails = async (): Promise<never> => {
  throw fault;
};

it('all checks give their lines', async () => {
  const checked = await check();
  expect(kindsOf(checked)).toEqual(['expectation', 'host-silent', 'rule-silent']);
  expect(checked.failures).toEqual([]);
  expect(checked.run).toMatchObject({ result: { unknown: [] } });
});

describe('a check that fails leaves its kinds as they are, and states them as unknown:', () => {
  it.each<[keyof CountCalls & keyof EnvironmentParts['store'], string, string[], string[]]>([
    ['ruleCounts', 'rules', ['rule-silent'], ['expectation', 'host-silent']],
    ['lacks', 'expectations', ['expectation'], ['host-silent', 'rule-silent']],
    [
      ...(['hostCounts', 'hosts'] as const),
      ['host-unlisted', 'host-silent', 'host-down', 'rule-failing', 'service-failing'],
      ['expectation', 'rule-silent'],
    ],
  ])('%s', async (call, unknown, left, found) => {
    const checked = await check({ [call]: fails });
    expect(kindsOf(checked)).toEqual(found);
    expect(checked.failures).toEqual([fault]);
    expect(checked.run).toMatchObject({ result: { unknown: [unknown] } });
    for (const kind of left) expect(checked.run.kinds).not.toContain(kind);
    for (const kind of found) expect(checked.run.kinds).toContain(kind);
  });
});

it('if all of them fail, no line is changed', async () => {
  const { run, failures } = await check({ hostCounts: fails, lacks: fails, ruleCounts: fails });
  expect(failures).toHaveLength(3);
  expect(run).toMatchObject({ kinds: [], findings: [] });
  expect(run).toMatchObject({ result: { unknown: ['hosts', 'expectations', 'rules'] } });
});
