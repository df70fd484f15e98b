import { readFileSync } from 'node:fs';
import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { cookiesOf } from './cookies.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { withInventory } from './write-inventory.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');

describe.each([
  ['privacy.md', 'en'],
  ['privacy.fr.md', 'fr'],
  ['pages.md', 'en'],
  ['pages.fr.md', 'fr'],
] as const)('%s', (name, language) => {
  it('contains the current inventory of the settings (`npm run generate` updates it)', () => {
    const document = read(name);
    expect(document).toContain('<!-- inventory: ');
    expect(withInventory(document, settings, language)).toBe(document);
  });
});

it('documents state the retention of the settings', () => {
  expect(read('privacy.md')).toContain(`${settings.collection.retentionMonths} months`);
  expect(read('privacy.fr.md')).toContain(`${settings.collection.retentionMonths} mois`);
});

it('follows the settings: lifetimes, names, and whether a cookie is on by default', () => {
  const constants = settings.constants.constants.map((constant) =>
    constant.id === 'newRepeatWindowDays' ? { ...constant, value: 60 } : constant,
  );
  const document = '<!-- inventory: cookies -->\nSTALE\n<!-- /inventory -->';
  const changed = {
    ...settings,
    constants: { ...settings.constants, constants },
    services: { ...settings.services, visitorMarkers: null, geolocation: {} },
  } as typeof settings;
  const written = withInventory(document, changed, 'en');
  expect(written).toMatch(/\| `s_nr60` \| [^|]+ \| 60 days \| no \|/);
  expect(written).toMatch(/\| `s_ggc` \| [^|]+ \| 30 minutes \| yes \|/);
  expect(written).not.toContain('STALE');
});

it('refuses an unknown part', () => {
  const document = '<!-- inventory: x -->\n<!-- /inventory -->';
  expect(() => withInventory(document, settings, 'en')).toThrow('no inventory of "x"');
});

it('has the same texts in both languages', () => {
  const keys = (texts: object): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'object' ? keys(text as object).map((more) => `${key}.${more}`) : [key],
    );
  expect(keys(fr)).toEqual(keys(en));
});

it('lists each cookie once', () => {
  const names = cookiesOf(settings).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
