/** The commands without a running collector: a stop is written here, and sent when the control database answers. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PressedStop, ShownStop } from '@balise/contract';
import { expect, it } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const words = (...more: readonly string[]): string[] => [
  ...['stop', '--kind', 'host', '--what', 'www.canada.ca', '--environment', 'production'],
  ...more,
];
/** No server listens there. */
const AWAY = { BALISE_POSTGRES_URL: 'postgres://balise@127.0.0.1:1/balise' };

it('stop works without the control database, stops lists it, and lift does not overtake it', async () => {
  const folder = await temporaryFolder();
  const made = await runHere(words('--reason', 'a leak'), folder, 'en', AWAY);
  expect([made.code, made.err]).toEqual([0, '']);
  expect(made.out).toContain('at this collector only');
  expect(await readFile(join(folder, 'stops.json'), 'utf8')).toContain('a leak');
  const listed = await runHere(['stops', '--format', 'json'], folder, 'en', AWAY);
  expect(JSON.parse(listed.out) as ShownStop[]).toMatchObject([
    { id: null, what: 'www.canada.ca', reason: 'a leak', mayLift: false },
  ]);
  const lifted = await runHere(['lift', '1'], folder, 'en', AWAY);
  expect(lifted.code).toBe(1);
  expect(JSON.parse((await runHere(['stops', '--format', 'json'], folder)).out)).toHaveLength(1);
});

it('with the control database, a stop has a number, and its user may lift it', async () => {
  const folder = await temporaryFolder();
  const made = await runHere(words('--reason', 'a leak', '--format', 'json'), folder);
  expect([made.code, made.err]).toEqual([0, '']);
  expect(JSON.parse(made.out) as PressedStop).toEqual({ id: '1', alike: [] });
  const lifted = await runHere(['lift', '1', '--format', 'json'], folder);
  expect([lifted.code, lifted.out.trim()]).toEqual([0, '{"state":"lifted"}']);
  expect((await runHere(['stops'], folder, 'fr')).out).toBe('Rien n’est arrêté.\n');
});

it('a file that cannot be read is an error with its name', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'stops.json'), '{');
  for (const asked of [['stops'], words('--reason', 'a leak')]) {
    const refused = await runHere(asked, folder);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(join(folder, 'stops.json'));
  }
});

it.each([
  [words(), 2, '--reason'],
  [words('--reason', ' '), 1, 'reason'],
  [words('--reason', 'x', '--format', 'xml'), 2, 'text or json'],
  [
    [
      'stop',
      '--kind',
      'host',
      '--what',
      'a.example',
      '--environment',
      'production',
      '--reason',
      'x',
    ],
    1,
    'list',
  ],
  [['lift', 'x'], 2, 'balise stops'],
])('%j is refused with the reason', async (asked, code, text) => {
  const folder = await temporaryFolder();
  const refused = await runHere(asked, folder);
  expect(refused.code).toBe(code);
  expect(refused.err).toContain(text);
});
