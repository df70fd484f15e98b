import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS, run } from './command-line.ts';
import { builtFolder } from '../base/files/places.ts';
import { runCollector } from '../testing/running-collector.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { version } from '../base/files/version.ts';

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function say(
  words: string,
  env: Readonly<Record<string, string>> = {},
  language: 'en' | 'fr' = 'en',
): Promise<Said> {
  let out = '';
  let err = '';
  const code = await run(words.split(' ').filter(Boolean), {
    env,
    language,
    out: async (text) => void (out += text),
    err: (text) => void (err += text),
  });
  return { code, out, err };
}

describe('the command line', () => {
  it.each(['', 'help', '--help'])('prints the help text for "%s"', async (words) => {
    expect(await say(words)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('BALISE_PORT'),
    });
    expect((await say(words, {}, 'fr')).out).toContain('Utilisation\u00a0: balise');
  });

  it.each(Object.keys(COMMANDS))(
    'prints the help of "%s" by itself, in both languages',
    async (name) => {
      const english = await say(`${name} --help`);
      expect(english).toMatchObject({ code: 0, err: '' });
      expect(english.out).toMatch(new RegExp(`^Usage: balise ${name}( .+)?\n\n[A-Z].+\\.`));
      expect(english.out).not.toContain('BALISE_PORT');
      expect((await say(`help ${name}`)).out).toBe(english.out);
      const french = await say(`${name} -h`, {}, 'fr');
      expect(french.out).toMatch(
        new RegExp(`^Utilisation\u00a0: balise ${name}( .+)?\n\n\\p{Lu}.+\\.`, 'u'),
      );
      const options = ({ out }: Said) => out.match(/--[a-z-]+/g);
      expect(options(french)).toEqual(options(english));
    },
  );

  it('lists all options of a command in its help, and those of no other', async () => {
    const { out } = await say('visit --seed 3 --help');
    expect(out).toContain('Usage: balise visit [options]\n\nSimulate visitors');
    expect([...new Set(out.match(/--[a-z-]+/g))].sort()).toEqual(
      ['environment', 'language', 'remove', 'seed', 'visits', 'weeks'].map((name) => `--${name}`),
    );
    expect(await say('propose --help')).toMatchObject({ code: 2, out: '' });
  });

  it('prints the versions of its parts', async () => {
    const { version: library } = JSON.parse(
      await readFile(join(builtFolder('lib'), 'production/manifest.json'), 'utf8'),
    ) as { version: string };
    expect(await say('--version')).toEqual({
      code: 0,
      out: `balise ${version}\nlibrary ${library}\nNode.js ${process.version}\n`,
      err: '',
    });
    expect((await say('version', {}, 'fr')).out).toContain(`bibliothèque ${library}`);
  });

  it.each([
    ['propose', 'There is no command “propose”'],
    ['serve --port 1', 'There is no option “--port”'],
    ['serve now', 'There is no option “now”'],
    ['export', 'The option --suite is missing'],
    ['export --suite', 'The option --suite is missing'],
    ['export --suite a/b', 'Expected: the name of a report suite'],
    ['export --suite s --from yesterday', 'The value of --from is not valid. Expected: a date'],
    ['export --suite s --format=xml', 'Expected: ndjson, csv or parquet'],
  ])('refuses "%s" as an invalid command line', async (words, expected) => {
    expect(await say(words)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(expected),
    });
  });

  it.each([
    ['serve', { BALISE_PORT: 'x' }, 'BALISE_PORT is not valid. Expected: a port number'],
    [
      'export --suite s',
      { BALISE_DATA: '/nowhere/at/all' },
      'The data folder /nowhere/at/all does not exist',
    ],
  ])('explains the error of "%s" with %j', async (words, env, expected) => {
    expect(await say(words, env)).toMatchObject({
      code: 1,
      err: expect.stringContaining(expected),
    });
  });

  it('uses French', async () => {
    expect((await say('serve', { BALISE_PORT: 'x' }, 'fr')).err).toContain('n’est pas valide');
  });

  it('does not start in a folder of another collector', async () => {
    const folder = await temporaryFolder();
    const collector = await runCollector(folder);
    const said = await say('serve', { BALISE_DATA: folder, BALISE_PORT: '0' });
    expect(said).toMatchObject({
      code: 1,
      err: expect.stringContaining('Another collector or export uses the data folder'),
    });
    expect((await fetch(`${collector.base}/healthz`)).ok).toBe(true);
    expect(await collector.stop()).toBe(0);
  });
});
