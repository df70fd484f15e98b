import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { judge } from '../src/core/gate/verdict.ts';
import { fakePage } from '../src/testing/fake-page.ts';
import { packHosts } from './pack-hosts.ts';
import { packSettings } from './pack-settings.ts';

const RELEASE = { environment: 'production', version: '1', built: '2026-11-20' } as const;

/** Looks hosts up as the library does. */
function listed(hosts: readonly string[]): (host: string) => boolean {
  fakePage({ settings: { ...packSettings(settings, RELEASE), hosts: packHosts(hosts) } });
  return (host) => judge(host, '/').reason !== 'host';
}

it.each(['production', 'staging'] as const)('1.2 packs every %s host', (list) => {
  const hosts = settings.hosts[list].map(({ host }) => host);
  const isListed = listed(hosts);
  expect(hosts.filter((host) => !isListed(host))).toEqual([]);
});

it('1.2 no other host is packed', () => {
  const hosts = [
    ...['www.a.gc.ca', 'b.gc.ca', 'c.gc.ca', 'www.c.gc.ca', 'd.example', 'canada.ca'],
    ...['e.canada.ca', 'f.ca', 'g.f.ca', 'localhost', '127.0.0.1', 'a.localhost'],
  ];
  const isListed = listed(hosts);
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'www', '127.0.0', 'localhost', ''];
  const ends = ['.gc.ca', '.canada.ca', '.f.ca', '.ca', '.example', '.1', '.localhost', ''];
  for (const start of ['', 'www.', 'www.www.', 'x'])
    for (const name of names)
      for (const end of ends)
        expect(isListed(start + name + end), start + name + end).toBe(
          hosts.includes(start + name + end),
        );
});

it('1.2 writes a domain of many hosts once, and combines a host with and without www.', () => {
  const hosts = ['canada.ca', 'www.canada.ca', 'open.canada.ca', 'a.b.canada.ca', 'x.y.ca'];
  expect(packHosts([...hosts, 'localhost'])).toEqual({
    ca: '+canada x.y',
    'canada.ca': 'a.b open',
    '': 'localhost',
  });
});

it('1.2 allows no host for an empty list', () => {
  const isListed = listed([]);
  expect(['', 'ca', 'canada.ca'].filter(isListed)).toEqual([]);
});
