import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { lastRun, openAlarms, recordRun, type CheckedRun, type Finding } from './alarms.ts';
import type { ControlDatabase } from './database/control-database.ts';

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});
beforeEach(async () => {
  await database.query('TRUNCATE alarm, alarm_run RESTART IDENTITY CASCADE');
});

const silent = (subject: string, changes: Partial<Finding> = {}): Finding => ({
  ...{ kind: 'host-silent', environment: 'production', subject },
  ...{ departments: ['cra'], details: { due: 80 }, ...changes },
});

const run = async (findings: readonly Finding[], changes: Partial<CheckedRun> = {}) => {
  await recordRun(database, {
    ...{ environment: 'production', kinds: ['host-silent', 'host-down'], findings, result: {} },
    ...changes,
  });
};

const all = async () =>
  await database.query<{ subject: string; open: boolean }>(
    'SELECT subject, ended_at IS NULL AS open FROM alarm ORDER BY id',
  );

it('a line begins once, keeps its beginning and takes the newest numbers', async () => {
  await run([silent('a.example')]);
  const [first] = await openAlarms(database);
  await run([silent('a.example', { details: { due: 90 }, departments: null })]);
  const [second, ...rest] = await openAlarms(database);
  expect(rest).toEqual([]);
  expect(first).toMatchObject({ departments: ['cra'], details: { due: 80 }, endedAt: null });
  expect(second).toEqual({ ...first, departments: null, details: { due: 90 } });
});

it('several findings of one kind and subject are one line, for the departments of all', async () => {
  await run([
    silent('a.example', { departments: ['cra'], details: { due: 80 } }),
    silent('a.example', { departments: ['cra', 'esdc'], details: { due: 90 } }),
    silent('a.example', { kind: 'host-down' }),
    silent('b.example', { departments: ['cra'] }),
    silent('b.example', { departments: null }),
  ]);
  expect(await openAlarms(database)).toMatchObject([
    {
      kind: 'host-silent',
      subject: 'a.example',
      departments: ['cra', 'esdc'],
      details: { due: 80 },
    },
    { kind: 'host-down', subject: 'a.example', departments: ['cra'] },
    { kind: 'host-silent', subject: 'b.example', departments: null },
  ]);
});

it('a line ends with the first run that does not find it, and begins again as another one', async () => {
  await run([silent('a.example'), silent('b.example')]);
  await run([silent('b.example')]);
  await run([silent('a.example'), silent('b.example')]);
  expect(await all()).toEqual([
    { subject: 'a.example', open: false },
    { subject: 'b.example', open: true },
    { subject: 'a.example', open: true },
  ]);
});

describe('a line stays open', () => {
  it('while its kind could not be checked', async () => {
    await run([silent('a.example')]);
    await run([], { kinds: ['certificate'] });
    expect(await openAlarms(database)).toHaveLength(1);
  });

  it('while another environment is checked', async () => {
    await run([silent('a.example')]);
    await run([], { environment: 'staging' });
    expect(await openAlarms(database)).toHaveLength(1);
    expect(await openAlarms(database, ['staging', ''])).toEqual([]);
  });

  it('while another collector checks itself, until that one is gone', async () => {
    const own = (id: string) => silent(id, { kind: 'disk', details: { collector: id } });
    const kinds = ['disk'];
    await run([own('one')], { kinds, collector: 'one' });
    await run([own('two')], { kinds, collector: 'two' });
    await run([], { kinds, notOf: ['one', 'two'] });
    expect(await openAlarms(database)).toHaveLength(2);
    await run([], { kinds, notOf: ['two'] });
    expect(await openAlarms(database)).toMatchObject([{ subject: 'two' }]);
    await run([], { kinds, collector: 'two' });
    expect(await openAlarms(database)).toEqual([]);
  });

  it('for as many runs as its kind asks, counted from the last one that found it', async () => {
    const patience = { 'host-silent': 2 };
    await run([silent('a.example')]);
    await run([], { patience });
    await run([silent('a.example')], { patience });
    await run([], { patience });
    expect(await openAlarms(database)).toHaveLength(1);
    await run([], { patience });
    expect(await openAlarms(database)).toEqual([]);
  });
});

it('the newest run is kept by environment', async () => {
  expect(await lastRun(database, 'production')).toBeUndefined();
  await run([], { result: { neverSent: ['a.example'] } });
  await run([], { result: { neverSent: [] } });
  expect(await lastRun(database, 'production')).toMatchObject({ result: { neverSent: [] } });
  expect(await lastRun(database, 'staging')).toBeUndefined();
});

it('closed lines are deleted after ninety days, open ones are not', async () => {
  await run([silent('a.example'), silent('b.example')]);
  await run([silent('b.example')]);
  await database.query(
    `UPDATE alarm SET began_at = now() - interval '95 days', ended_at = ended_at - interval '91 days'`,
  );
  await run([silent('b.example')]);
  expect(await all()).toEqual([{ subject: 'b.example', open: true }]);
});
