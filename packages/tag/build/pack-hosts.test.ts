import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { packHosts } from './pack-hosts.ts';

const patternOf = (hosts: readonly string[]): RegExp => new RegExp('^(' + packHosts(hosts) + ')$');

it.each(['production', 'staging'] as const)(
  '1.2 every %s host is packed, and is one entry',
  (list) => {
    const hosts = settings.hosts[list].map(({ host }) => host);
    const pattern = patternOf(hosts);
    for (const host of hosts) expect(pattern.test(host), host).toBe(true);
  },
);

it('1.2 nothing else is', () => {
  const hosts = [
    'www.a.gc.ca',
    'b.gc.ca',
    'c.gc.ca',
    'www.c.gc.ca',
    'd.example',
    'e.canada.ca',
    'f.ca',
  ];
  const known = new Set(hosts);
  const pattern = patternOf(hosts);
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'www', ''];
  const ends = ['.gc.ca', '.canada.ca', '.ca', '.example', ''];
  for (const start of ['', 'www.', 'www.www.', 'x'])
    for (const name of names)
      for (const end of ends)
        expect(pattern.test(start + name + end), start + name + end).toBe(
          known.has(start + name + end),
        );
});

it('1.2 an empty list allows nothing', () => expect(patternOf([]).test('')).toBe(false));
