import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

it.each([
  ['--weeks=0', 'weeks from 1 to 12'],
  ['--visits=many', 'visits from 1 to 5000'],
  ['--language=de', 'en or fr'],
  ['--environment=production', 'development or staging'],
])('refuses %s with the expected value', async (word, expected) => {
  const { code, err } = await runHere(['visit', word], '/nowhere');
  expect(code).toBe(2);
  expect(err).toContain(expected);
});

it.each([
  ['en', 'Install Chromium'],
  ['fr', 'Installez Chromium'],
] as const)(
  'explains how to get a browser if there is none, and starts nothing: %s',
  async (language, words) => {
    const folder = join(await temporaryFolder(), 'data');
    const env = { BALISE_BROWSER: '/nowhere/browser' };
    const { code, out, err } = await runHere(['visit'], folder, language, env);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(words);
    expect(err).toContain('BALISE_BROWSER');
  },
);

it('removes simulated hits without a running collector, and reports the number', async () => {
  const folder = join(await temporaryFolder(), 'data');
  await mkdir(folder);
  expect(await runHere(['visit', '--remove'], folder)).toEqual({
    code: 0,
    out: 'Simulated hits removed: 0.\n',
    err: '',
  });
});
