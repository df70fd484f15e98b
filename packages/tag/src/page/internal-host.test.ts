import fc from 'fast-check';
import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { isInternalHost } from './internal-host.ts';

const PAGE = fakePage({ url: 'https://own.example/en.html' });
const { internalDomains } = settings.hosts;

describe('1.3, 2.8 internal is', () => {
  it.each([
    'own.example',
    'canada.ca',
    'www.canada.ca',
    'a.b.canada.ca',
    'WWW.CANADA.CA',
    'gc.ca',
    'gc.ca.',
    'www.gc.ca.',
    'x.antifraudcentre-centreantifraude.ca',
  ])('%s', (host) => expect(isInternalHost(PAGE, host)).toBe(true));

  it.each([
    'notcanada.ca',
    'canada.ca.evil.example',
    'www.canada.ca.evil.example',
    'canadaXca',
    'canada.ca-x.example',
    'canada.ca..',
    'sub.own.example',
    'ca',
    '192.0.2.1',
    '[2001:db8::1]',
    '',
  ])('not %s', (host) => expect(isInternalHost(PAGE, host)).toBe(false));
});

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);
const domain = fc.constantFrom(...internalDomains);

it('1.3 a domain of the list ends at the edge of a label, whatever comes before', () => {
  fc.assert(
    fc.property(domain, fc.array(label, { maxLength: 4 }), (name, labels) => {
      expect(isInternalHost(PAGE, [...labels, name].join('.'))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(domain, label, label, (name, before, after) => {
      const glued = before + name;
      const isListed = internalDomains.some(
        (other) => glued === other || glued.endsWith('.' + other),
      );
      expect(isInternalHost(PAGE, glued)).toBe(isListed);
      expect(isInternalHost(PAGE, `${name}.${after}.example`)).toBe(false);
    }),
  );
});
