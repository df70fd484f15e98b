import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { beaconEntry, pickEntry, whyEntry } from '../testing/servers/preview-scene.ts';
import { cleanEntry } from './clean-entry.ts';

const OF = { settings, environment: 'production' as const };
const clean = (entry: object): string => JSON.stringify(cleanEntry(entry, 'entries.0', OF));

/** Personal texts that a page might send if its own cleaning failed. */
const PLANTS = [
  'ada.roy@example.ca',
  'K1A 0B1',
  '123456789',
  '046 454 286',
  'AB123456',
  '613-555-0199 12345',
];

const PLACES: readonly [string, (plant: string) => object][] = [
  [
    'a parameter',
    (plant) => beaconEntry({ pairs: `AQB=1&v11=${encodeURIComponent(plant)}&AQE=1` }),
  ],
  [
    'an unknown parameter',
    (plant) => beaconEntry({ pairs: `AQB=1&v249=${encodeURIComponent(plant)}&AQE=1` }),
  ],
  [
    'the address of a page',
    (plant) =>
      beaconEntry({ address: `https://www.canada.ca/en.html?q=${encodeURIComponent(plant)}` }),
  ],
  ['the text of an element', (plant) => whyEntry({ element: { tag: 'a', text: plant } })],
  ['a name', (plant) => whyEntry({ name: plant })],
  [
    'what a condition saw',
    (plant) =>
      whyEntry({
        rules: [
          { rule: 'a', outcome: 'silent', conditions: [{ name: 'b', met: false, saw: plant }] },
        ],
      }),
  ],
  [
    'a part of a selector',
    (plant) => whyEntry({ near: [{ rule: 'a', part: `[data-a="${plant}"]` }] }),
  ],
  [
    'a value of the data layer',
    (plant) => whyEntry({ dataLayer: [{ path: 'a', value: plant, type: 'string' }] }),
  ],
  [
    'a path of the data layer',
    (plant) => whyEntry({ dataLayer: [{ path: plant, type: 'string' }] }),
  ],
  ['a marker', (plant) => whyEntry({ markers: [{ name: 'a', value: plant }] })],
  ['the text of a picked element', (plant) => pickEntry({ element: { tag: 'a', text: plant } })],
  ['the selector of a pick', (plant) => pickEntry({ selector: `[data-a="${plant}"]` })],
  [
    'the twin page of a pick',
    (plant) =>
      pickEntry({ twin: { address: `https://a.ca/?q=${encodeURIComponent(plant)}`, found: 1 } }),
  ],
  ['unknown members of a beacon', (plant) => beaconEntry({ more: plant })],
  ['unknown members of a reason', (plant) => whyEntry({ more: { [plant]: plant } })],
  [
    'unknown members of a pick',
    (plant) => pickEntry({ more: plant, twin: { address: '', found: 1, more: plant } }),
  ],
  ['the name of a marker', (plant) => whyEntry({ markers: [{ name: plant, value: '' }] })],
];

it.each(PLACES)('keeps no personal text in %s', (_, place) => {
  for (const plant of PLANTS) {
    const kept = clean(place(plant));
    expect(kept).not.toContain(plant);
    expect(kept).not.toContain(encodeURIComponent(plant));
  }
});

it('keeps what is not personal', () => {
  const why = whyEntry({
    dataLayer: [{ path: 'page.theme', value: 'Benefits', type: 'string' }],
    removed: [{ kind: 'email', field: 'searchTerm' }],
    near: [{ rule: 'links/exit', part: 'main a.btn' }],
  });
  expect(JSON.parse(clean(why))).toEqual(why);
});

it('removes the identifiers of the visitor', () => {
  const pairs = 'AQB=1&mid=40212345678901234567890123456789012345&v11=Home&AQE=1';
  expect(clean(beaconEntry({ pairs }))).not.toContain('4021234');
});

it('drops members that it does not know, and cuts long texts', () => {
  const kept = clean(whyEntry({ secret: 'x y z', name: 'word '.repeat(200) }));
  expect(kept).not.toContain('x y z');
  expect((JSON.parse(kept) as { name: string }).name).toHaveLength(255);
});

it('keeps the ids of rules and conditions, by which people see their names', () => {
  const { rules, conditions } = settings.rules;
  const sent = rules.map(({ id }) => ({
    ...{ rule: id, outcome: 'silent' },
    conditions: conditions.map(({ id: name }) => ({ name, met: false })),
  }));
  expect(JSON.parse(clean(whyEntry({ rules: sent })))).toMatchObject({ rules: sent });
});

it.each([
  ...["a[href$='/en/apply.html'], a[href*='/fr/demander']", '#wb-lng', "[role='tab']"],
  ...['main > div:nth-of-type(3) > a:nth-of-type(14)', 'section.alert-danger a.alert-link'],
])('keeps the selector %s', (selector) => {
  expect(JSON.parse(clean(pickEntry({ selector })))).toMatchObject({ selector, here: 1 });
});

it('leaves out a selector whole if a part of it may be personal', () => {
  const kept = clean(pickEntry({ selector: "main a[data-owner='ada.roy@example.ca']" }));
  expect(JSON.parse(kept)).toMatchObject({ selector: '' });
});

it.each([['a['], ['a::before'], ['input:checked'], [''], ['a'.repeat(501)]])(
  'refuses the selector %j, which no rule could have',
  (selector) => {
    expect(() => clean(pickEntry({ selector }))).toThrow();
  },
);
