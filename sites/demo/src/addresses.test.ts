import { expect, it } from 'vitest';
import excludedPaths from '../../../packages/settings/data/excluded-paths.json' with { type: 'json' };
import hosts from '../../../packages/settings/data/hosts.json' with { type: 'json' };
import singlePageHosts from '../../../packages/settings/data/single-page-hosts.json' with { type: 'json' };
import { addressOf, base, fileOf, searchAddress, singlePageHost } from './addresses.ts';
import { languages } from './language.ts';
import { pages } from './site.ts';

it.each([
  ['/demo/', 'index.html'],
  ['/demo/en/app/', 'en/app/index.html'],
  ['/demo/fr/vie-privee.html', 'fr/vie-privee.html'],
])('finds for the address %s the file %s', (address, file) => {
  expect(fileOf(address)).toBe(file);
});

it('builds the same search address as the search form of the hosts', () => {
  const parameters = new URL(searchAddress('a b', 'en'), 'http://localhost').searchParams;
  expect(Object.fromEntries(parameters)).toEqual({ q: 'a b', st: 's', s5bm3ts21rch: 'x' });
});

it('has the excluded page in a directory that the settings exclude', () => {
  for (const language of languages) {
    const sitePath = addressOf('excluded', language).slice(base.length);
    expect(excludedPaths.paths.some(({ prefix }) => sitePath.startsWith(prefix))).toBe(true);
  }
});

it('has every other page outside the excluded directories', () => {
  for (const language of languages) {
    for (const { id } of pages.filter((page) => page.id !== 'excluded')) {
      const sitePath = addressOf(id, language).slice(base.length);
      expect(excludedPaths.paths.some(({ prefix }) => sitePath.startsWith(prefix))).toBe(false);
    }
  }
});

it('opens the application on a staging host of the single-page table', () => {
  const { hostname } = new URL(singlePageHost);
  expect(hosts.staging.map(({ host }) => host)).toContain(hostname);
  expect(singlePageHosts.hosts.some(({ contains }) => hostname.includes(contains))).toBe(true);
});
