import type { Hit } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { LONG_NAMES, SHORT_NAMES } from './identifier-names.ts';
import { leaveOutIdentifiers } from './leave-out-identifiers.ts';
import { IDENTIFIERS, hitFullOfIdentifiers } from '../../testing/full-of-identifiers.ts';
import { sampleHit } from '../../testing/sample-hit.ts';

const page = 'https://www.canada.ca/en/services/benefits.html';
const left = (parameters: Readonly<Record<string, string>>, address = page): Hit =>
  leaveOutIdentifiers(sampleHit('hit-1', { page: address, parameters }));

describe('in a hit with identifiers in every place', () => {
  const text = JSON.stringify(leaveOutIdentifiers(hitFullOfIdentifiers('hit-1')));

  it.each(Object.entries(IDENTIFIERS))('%s is removed', (_, identifier) => {
    expect(JSON.stringify(hitFullOfIdentifiers('hit-1'))).toContain(identifier);
    expect(text).not.toContain(identifier);
  });

  it('other texts stay', () => {
    expect(JSON.parse(text)).toMatchObject({
      host: 'www.canada.ca',
      dimensions: { title: 'Benefits', searchTerm: '…' },
      parameters: expect.arrayContaining([
        ['pageName', 'Benefits'],
        ['mcorgid', '0123456789ABCDEF01234567@AdobeOrg'],
      ]),
    });
  });
});

it.each([
  ...SHORT_NAMES,
  ...LONG_NAMES,
  'AMCV_0123456789ABCDEF01234567%40AdobeOrg',
  '_ga_AB12CD34EF',
])('removes the value of %s as a parameter, in a URL, and in a URL within a URL', (name) => {
  const value = 'q7Zx-91kd';
  const decoded = decodeURIComponent(name);
  const inner = encodeURIComponent(`https://a.example/?a=1&${name}=${value}`);
  const hits = [
    left({ [decoded]: value }),
    left({ v39: `?a=1&${name}=${value}` }),
    left({}, `${page}?${name}=${value}`),
    left({}, `${page}?next=${inner}`),
    left({}, `${page}?next=${encodeURIComponent(inner)}`),
    left({ v50: `before; ${name}=${value}; after` }),
  ];
  for (const hit of hits) expect(JSON.stringify(hit)).not.toContain(value);
});

it('removes copies of an identifier, even if a variable refers to it', () => {
  const hit = left({ vid: 'abcdef1', v11: 'D=vid', v50: 'I am abcdef1', pev2: 'abcdef1' });
  expect(hit.dimensions).toMatchObject({ title: '…', searchTerm: 'I am …' });
  expect(JSON.stringify(hit)).not.toContain('abcdef1');
});

it.each([
  ['v11', 'Guide: Vid: how to apply'],
  ['v11', 'Afid=1'],
  ['v39', '?residence=1&guide=2&valid=3'],
  ['v50', 'decid: yes'],
  ['v50', '0123456789abcdef'],
])('%s %j stays unchanged', (name, value) => {
  expect(left({ [name]: value }).parameters).toContainEqual([name, value]);
});

it('treats a URL in two parameters as one', () => {
  const address = `${page}?${'a'.repeat(200)}&s_fid=4E790FB66F64A147-218CB17FFA762D04`;
  const hit = left({ '-g': address.slice(255) }, address.slice(0, 255));
  const parts = hit.parameters.filter(([name]) => name === 'g' || name === '-g');
  expect(parts.map(([, value]) => value).join('')).toMatch(/&s_fid=…$/);
  expect(JSON.stringify(hit)).not.toMatch(/4E79|762D04/);
});

it('shows no identifier of a beacon with thousands of them, and removes similar texts', () => {
  const ids = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);
  const hit = left({ vid: ids.join('|'), v50: ids.join(' '), v11: 'Benefits' });
  expect(hit.dimensions).toMatchObject({ searchTerm: '…', title: '…' });
  expect(hit.parameters).toContainEqual(['AQB', '1']);
  expect(JSON.stringify(hit)).not.toContain('visitor-');
});

it.each(['%25', '25', 'AMCV_', 's_fid ', 'mid=', 'vid=a|', '"tntId":', '0123456789ABCDEF-'])(
  'processes a long text of %j quickly',
  (part) => {
    const hit = left({ v50: part.repeat(60_000 / part.length) });
    expect(hit.kind).toBe('page');
  },
);
