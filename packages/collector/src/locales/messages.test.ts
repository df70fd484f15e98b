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

  it.each(entries(en))('%s says the same with the same values', (key, text) => {
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

it('fills in values and leaves what it does not know', () => {
  expect(message('en', 'failure.port-taken', { port: 7700 })).toContain('Port 7700 is in use');
  expect(message('fr', 'command.unknown')).toContain('{command}');
});

it.each([
  [{ BALISE_LANG: 'fr', LANG: 'en_CA.UTF-8' }, 'fr'],
  [{ LANG: 'fr_CA.UTF-8' }, 'fr'],
  [{ LC_ALL: 'en_CA', LANG: 'fr_CA' }, 'en'],
  [{ LANG: 'C' }, 'en'],
  [{}, 'en'],
])('the terminal with %j speaks %s', (env, expected) =>
  expect(terminalLanguage(env)).toBe(expected),
);

it.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['en,fr', 'en'],
  ['en;q=0.5,fr;q=0.8', 'fr'],
  ['de,fr;q=0.1', 'fr'],
  ['fr;q=0', 'en'],
  ['frank', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('a browser that accepts %s reads %s', (header, expected) =>
  expect(acceptedLanguage(header)).toBe(expected),
);
