import { describe, expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import { acceptedLanguage, message, terminalLanguage } from './messages.ts';

function entries(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    entries(inner, path ? `${path}.${key}` : key),
  );
}

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
const french = new Map(entries(fr));

describe('English and French', () => {
  it('have the same keys', () =>
    expect([...french.keys()].sort()).toEqual(
      entries(en)
        .map(([key]) => key)
        .sort(),
    ));

  it.each(entries(en))('%s has the same placeholders in both', (key, text) => {
    expect(placeholders(french.get(key) ?? '')).toEqual(placeholders(text));
    expect(french.get(key)).not.toBe('');
  });

  it('follow French typography', () => {
    for (const [key, text] of french) {
      expect(text.replace(/https?:\/\//g, ''), key).not.toMatch(
        / [:»]|« |[^\s] [;!?]|[^\s\u00a0\d]:(?=\s|$)/,
      );
    }
  });
});

it('fills in values, and keeps unknown placeholders', () => {
  expect(message('en', 'failure.port-taken', { port: 7700 })).toContain('Port 7700 is in use');
  expect(message('fr', 'command.unknown')).toContain('{command}');
});

it.each([
  ['en', 'development', 'Environment: development.'],
  ['fr', 'development', 'Environnement\u00a0: développement.'],
  ['fr', 'staging', 'Environnement\u00a0: préproduction.'],
  ['fr', 'production', 'Environnement\u00a0: production.'],
  ['fr', 'unknown', 'Environnement\u00a0: unknown.'],
] as const)('in %s %s has its translated name', (language, environment, expected) =>
  expect(message(language, 'report.of-real', { environment })).toBe(expected),
);

describe('a word next to a number', () => {
  it.each([
    ['en', 0, 'Imported as “x”: 0 totals.'],
    ['en', 1, 'Imported as “x”: 1 total.'],
    ['en', 2, 'Imported as “x”: 2 totals.'],
    ['fr', 0, 'Importé sous le nom «\u00a0x\u00a0»\u00a0: 0 total.'],
    ['fr', 1, 'Importé sous le nom «\u00a0x\u00a0»\u00a0: 1 total.'],
    ['fr', 2, 'Importé sous le nom «\u00a0x\u00a0»\u00a0: 2 totaux.'],
    ['fr', 1_000_000, 'Importé sous le nom «\u00a0x\u00a0»\u00a0: 1000000 totaux.'],
  ] as const)('in %s matches the number %i', (language, rows, expected) =>
    expect(message(language, 'import.done', { name: 'x', rows })).toBe(expected),
  );

  it.each([
    ['sweep.found', { rows: 1 }, /: 1 row\.$/, /: 1 ligne\.$/],
    ['sweep.done', { rows: 2 }, /: 2 rows\.$/, /: 2 lignes\.$/],
    ['reconcile.by-page', { count: 1 }, /^The 1 page with the largest/, /^La 1 page où/],
    ['reconcile.by-page', { count: 7 }, /^The 7 pages with the largest/, /^Les 7 pages où/],
    [
      'reconcile.why.bots',
      { hits: 1 },
      /caused 1 .* exclude it; .* include it\.$/,
      /l’excluent; les leurs le comprennent/,
    ],
    ['reconcile.why.other-days', { lines: 1 }, /^1 line .* was left out/, /a été laissée de côté/],
    ['reconcile.why.refused', { beacons: 1 }, /^1 beacon was/, /^1 envoi a été refusé/],
    ['backup.mended', { entries: 1, hits: 1 }, /1 entry of .* 1 hit\.$/, /1 entrée .* 1 envoi\.$/],
    [
      'visit.done',
      { visits: 1, visitors: 1, hits: 1 },
      /^1 visit of 1 visitor: 1 hit, /,
      /1 envoi, /,
    ],
  ] as const)('is right in %s with %j', (key, values, english, inFrench) => {
    expect(message('en', key, values)).toMatch(english);
    expect(message('fr', key, values)).toMatch(inFrench);
  });

  it('is correct in the list of imports', () => {
    const values = {
      name: 'x',
      environment: 'production',
      first: 'a',
      last: 'a',
      days: 1,
      rows: 1,
    };
    expect(message('en', 'import.listed', values)).toMatch(/ {2}1 day, 1 total$/);
    expect(message('fr', 'import.listed', values)).toMatch(/ {2}1 journée, 1 total$/);
  });

  it.each(entries(en))(
    'in %s is in both languages and belongs to an existing number',
    (key, text) => {
      for (const one of [text, french.get(key) ?? ''])
        for (const [, name] of one.matchAll(/\{(\w+)\|[^}]*\}/g))
          expect(one).toContain(`{${name}}`);
    },
  );
});

it.each([
  [{ BALISE_LANG: 'fr', LANG: 'en_CA.UTF-8' }, 'fr'],
  [{ LANG: 'fr_CA.UTF-8' }, 'fr'],
  [{ LC_ALL: 'en_CA', LANG: 'fr_CA' }, 'en'],
  [{ LANG: 'C' }, 'en'],
  [{}, 'en'],
])('the terminal with %j uses %s', (env, expected) => expect(terminalLanguage(env)).toBe(expected));

it.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['en,fr', 'en'],
  ['en;q=0.5,fr;q=0.8', 'fr'],
  ['de,fr;q=0.1', 'fr'],
  ['fr;q=0', 'en'],
  ['frank', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('a browser that accepts %s gets %s', (header, expected) =>
  expect(acceptedLanguage(header)).toBe(expected),
);
