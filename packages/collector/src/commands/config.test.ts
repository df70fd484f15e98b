import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

it('prints the settings in force and their sources, without secrets', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'secret');
  await writeFile(file, 'postgres://balise:hidden-one@db.example:5432/balise?password=hidden-two');
  const { code, out, err } = await runHere(['config'], folder, 'en', {
    BALISE_PORT: '8080',
    BALISE_POSTGRES_URL_FILE: file,
    BALISE_CLICKHOUSE_URL: 'https://u:hidden-three@one.example:8443/balise',
    BALISE_OPENID_CLIENT_SECRET: 'hidden-four',
    BALISE_PROXY_URL: 'http://n:hidden-five@proxy.example:3128',
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const rows = out.split('\n').map((row) => row.trim().split(/ {2,}/));
  for (const row of [
    ['BALISE_PORT', '8080', 'environment'],
    ['BALISE_DATA', folder, 'environment'],
    ['BALISE_SUITES', 'any', 'default'],
    ['BALISE_GEO_FILE', '(none)', 'default'],
    ['BALISE_POSTGRES_URL', 'postgres://db.example:5432/balise', 'file'],
    ['BALISE_CLICKHOUSE_URL', 'https://one.example:8443/balise', 'environment'],
    ['BALISE_OPENID_CLIENT_SECRET', '(hidden)', 'environment'],
    ['BALISE_PROXY_URL', 'http://proxy.example:3128/', 'environment'],
    ['The configuration is valid.'],
  ])
    expect(rows).toContainEqual(row);
  expect(out).not.toContain('hidden-');
});

it('reports all errors and unknown variables, in the language of the terminal', async () => {
  const folder = await temporaryFolder();
  const wrong = {
    BALISE_PORT: 'x',
    BALISE_SUITES: 'some',
    BALISE_GEO_FILE: '/nowhere/city.mmdb',
    BALISE_POSTGRE_URL: 'postgres://x',
    BALISE_WEATHER: 'fine',
  };
  const english = await runHere(['config'], folder, 'en', wrong);
  expect(english.code).toBe(1);
  for (const text of [
    'BALISE_PORT is not valid. Expected: a port number',
    'BALISE_SUITES is not valid.',
    'BALISE_GEO_FILE is not valid.',
    'Balise does not know the setting BALISE_POSTGRE_URL. It has no effect. Did you mean BALISE_POSTGRES_URL?',
    'Balise does not know the setting BALISE_WEATHER. It has no effect.\n',
  ])
    expect(english.err).toContain(text);
  expect(english.out).toContain('would not start');
  const french = await runHere(['config'], folder, 'fr', wrong);
  expect(french.err).toContain('BALISE_PORT n’est pas valide.');
  expect(french.err).toContain('Vouliez-vous écrire BALISE_POSTGRES_URL?');
  expect(french.out).toContain('par défaut');
});

it('knows every variable of the help text', async () => {
  const folder = await temporaryFolder();
  const help = (await runHere(['help'], folder)).out;
  const names = [...help.matchAll(/BALISE_[A-Z_]*[A-Z](?=[ ,\n])/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(15);
  const { err } = await runHere(
    ['config'],
    folder,
    'en',
    Object.fromEntries(names.map((name) => [name, ''])),
  );
  expect(err).toBe('');
});
