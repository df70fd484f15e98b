/** `/api/attention` and its gauge: the verdict, and what readers of some departments see. */
import type { Attention } from '@balise/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordRun, type Finding } from '../../control-store/alarms.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { Caller } from '../../hit/rights/caller.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import { withPeople } from '../../testing/servers/with-people.ts';

const person = (view: 'all' | readonly string[]): Caller => ({
  kind: 'person',
  session: '1',
  person: {
    ...{ id: '1', name: 'Kim', account: 'kim', kind: 'local', hasPassword: true },
    rights: { view },
  },
});

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});
beforeEach(async () => {
  await database.query('TRUNCATE alarm, alarm_run CASCADE');
});

const silent = (subject: string, departments: Finding['departments']): Finding => ({
  ...{ kind: 'host-silent', environment: 'production', subject, departments },
  details: { hours: 1, views: 0, due: 80 },
});

const run = async (
  findings: readonly Finding[],
  neverSent: readonly string[] = [],
  unknown: Attention['unknown'] = ['loads'],
) => {
  await recordRun(database, {
    ...{ environment: 'production', findings },
    kinds: ['host-silent', 'rule-failing', 'expectation', 'stop-unconfirmed', 'later'],
    result: { neverSent, others: { loads: 9, beacons: 1 }, more: {}, unknown },
  });
};

async function ask(view: 'all' | readonly string[] = 'all'): Promise<Attention> {
  const server = await withPeople(database, { people: { identify: async () => person(view) } });
  const answer = await server.inject('/api/attention?environment=production');
  expect(answer.statusCode).toBe(200);
  return answer.json<Attention>();
}

describe('the verdict', () => {
  it('is unknown before the first run, and if the last one is old', async () => {
    expect(await ask()).toMatchObject({ verdict: 'unknown', checkedAt: null, lines: [] });
    await run([]);
    await database.query("UPDATE alarm_run SET checked_at = now() - interval '4 hours'");
    expect(await ask()).toMatchObject({ verdict: 'unknown' });
  });

  it.each(['late', 'hosts', 'expectations', 'rules'] as const)(
    'is unknown to everybody if the last run was without a check: %s',
    async (unknown) => {
      await run([], [], [unknown]);
      const expected = { verdict: 'unknown', lines: [], unknown: [unknown] };
      expect(await ask()).toMatchObject(expected);
      expect(await ask(['cra'])).toMatchObject(expected);
      await run([silent('www.canada.ca', ['cra'])], [], [unknown]);
      expect(await ask(['cra'])).toMatchObject({ verdict: 'attention', unknown: [unknown] });
    },
  );

  it('is that measurement is healthy after a run without findings', async () => {
    await run([]);
    expect(await ask()).toMatchObject({ verdict: 'healthy', lines: [], unknown: ['loads'] });
  });

  it('is that something needs attention, for its environment and the installation', async () => {
    await run([silent('www.canada.ca', null)]);
    const certificate = { kind: 'certificate', subject: 'one', departments: null, details: {} };
    await recordRun(database, {
      ...{ environment: '', kinds: ['certificate'], result: {} },
      findings: [{ ...certificate, environment: '' }],
    });
    await recordRun(database, {
      ...{ environment: 'staging', kinds: ['host-silent'], result: {} },
      findings: [{ ...silent('test.canada.ca', null), environment: 'staging' }],
    });
    const { verdict, lines } = await ask();
    expect(verdict).toBe('attention');
    expect(lines.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      ...['host-silent www.canada.ca', 'certificate one'],
    ]);
  });

  it('ignores a kind of a newer version', async () => {
    await run([{ ...silent('x', null), kind: 'later' }]);
    expect(await ask()).toMatchObject({ verdict: 'healthy' });
  });
});

describe('a reader of a department', () => {
  it('sees its own lines, and no figure that includes others', async () => {
    await run([
      silent('own.gc.ca', ['cra']),
      silent('shared.gc.ca', ['cra', 'esdc']),
      silent('theirs.gc.ca', ['esdc']),
      silent('whole.gc.ca', null),
    ]);
    const { lines, ...rest } = await ask(['cra']);
    expect(lines).toMatchObject([
      { subject: 'own.gc.ca', departments: ['cra'] },
      { subject: 'shared.gc.ca', departments: ['cra'] },
    ]);
    // Hits on a host may belong to other departments, also to those that the settings do not name for it.
    expect(lines.map(({ details }) => details)).toEqual([{}, {}]);
    expect(rest).toMatchObject({ others: null, more: null, unknown: ['loads'] });
    expect((await ask()).lines[0]?.details).toEqual({ hours: 1, views: 0, due: 80 });
  });

  it('sees counts only of its own hits, and names without them', async () => {
    const line = { environment: 'production', departments: ['cra'] };
    const lack = { host: 'own.gc.ca', dimension: 'title', hits: 400, lacking: 40 };
    const failing = { host: 'own.gc.ca', name: 'tabs/open', failure: 'failed' };
    const stop = { of: 'production', stop: 'host', what: 'own.gc.ca', hours: 80 };
    await run([
      { ...line, kind: 'expectation', subject: 'a', details: { ...lack, department: 'cra' } },
      { ...line, kind: 'expectation', subject: 'b', details: lack },
      {
        ...line,
        kind: 'rule-failing',
        subject: 'c',
        details: { ...failing, hits: 9, beacons: 90 },
      },
      { ...line, kind: 'stop-unconfirmed', subject: 'd', details: stop },
    ]);
    expect((await ask(['cra'])).lines.map(({ details }) => details)).toEqual([
      { ...lack, department: 'cra' },
      { host: 'own.gc.ca', dimension: 'title' },
      failing,
      stop,
    ]);
  });

  it('sees only its own hosts that never sent', async () => {
    await run([], ['elsewhere.gc.ca', 'www.esdc.gc.ca']);
    expect((await ask(['esdc'])).neverSent).toEqual(['www.esdc.gc.ca']);
    expect(await ask(['esdc'])).toMatchObject({ verdict: 'healthy' });
  });
});

it('the gauge counts open lines by kind and environment, and 0 for the others', async () => {
  await run([silent('a.gc.ca', null), silent('b.gc.ca', null)]);
  const server = await withPeople(database, { people: { identify: async () => person('all') } });
  const lines = (await server.inject('/metrics')).payload.split('\n');
  expect(lines).toContain('balise_attention{kind="host-silent",environment="production"} 2');
  expect(lines).toContain('balise_attention{kind="host-silent",environment="staging"} 0');
  expect(lines).toContain('balise_attention{kind="certificate",environment=""} 0');
  expect(lines).toContain('balise_messages_unsent 0');
});
