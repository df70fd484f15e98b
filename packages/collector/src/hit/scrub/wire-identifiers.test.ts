import { parseRequest, type Pair } from '@balise/beacon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifierOf } from '../visitor/identifier-of.ts';
import { createScrubber } from './scrub-again.ts';
import { keptPath } from './wire-identifiers.ts';

const scrub = createScrubber();
const LANGUAGES = ['eng', 'fra'] as const;

/** Parameters of a beacon from a page in a language, after redaction. */
const onPage = (language: string, pairs: readonly Pair[]) =>
  scrub([['AQB', '1'], ['v5', language], ...pairs, ['AQE', '1']]);

const valuesOf = (name: string, parameters: readonly Pair[]): string[] =>
  parameters.filter((pair) => pair[0] === name).map(([, value]) => value);

const PAIR = '0228AF9F0C517872-0000000000001411';

describe('an identifier of its form is kept, on pages of both languages', () => {
  it.each([
    ['vid', PAIR],
    ['vid', 'AB12345600000000-0000000000001411'],
    ['vid', '12345678'],
    ['vid', '0000000000001411'],
    ['vid', '31836123456789012344611687631188890000'],
    ['vid', '9f0c5178-72aa-4b41-8888-123456789012'],
    ['vid', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['vid', 'visitor-of-page-1'],
    ['vid', 'abc-123'],
    ['vid', 'aK1A0A1xPq93ZtYwLmN0bV'],
    ['visitorID', PAIR],
    ['mid', '12345678901234567890123456789012345678'],
    ['aid', '2C5F0A8185158D4E-6000014DC000AE1A'],
    ['fid', '4e790fb66f64a147-218cb17ffa762d04'],
    ['fallbackVisitorID', '4E790FB66F64A147-218CB17FFA762D04'],
    ['sdid', '3A790FB66F64A147-318CB17FFA762D03'],
    ['vmt', '4E790FB66F64A147'],
    ['aamb', 'NONE'],
    ['mcorgid', '0123456789ABCDEF01234567@AdobeOrg'],
    ['purchaseID', 'order-2026-17'],
  ])('%s=%s', (name, value) => {
    for (const language of LANGUAGES)
      expect(onPage(language, [[name, value]])).toMatchObject({ changed: false, findings: [] });
  });
});

describe('an identifier of another form is dropped as a whole, with a finding', () => {
  it.each([
    ['vid', 'jo@a.ca'],
    ['vid', '613-555-0199'],
    ['vid', '6135550199'],
    ['vid', '046454286'],
    ['vid', '00046454286'],
    ['vid', 'client.046454286'],
    ['vid', '123456789.1700000000'],
    ['vid', 'K1A0A1'],
    ['vid', 'AB123456'],
    ['vid', 'Jean Tremblay'],
    ['vid', 'D=v15'],
    ['vid', 'Jane-Tremblay9-AB123456'],
    ['vid', 'x'.repeat(101)],
    ['visitorID', 'jo@a.ca'],
    ['mid', '1234567890123456789012345678901234567'],
    ['mid', 'jo@a.ca'],
    ['aid', '2C5F0A8185158D4E'],
    ['fid', '4E790FB66F64A147-218CB17FFA762D0G'],
    ['fid', 'day-abcdefghijklmnopqrstuv'],
    ['sdid', '046 454 286'],
    ['aamb', '613555017712345678901234'],
    ['mcorgid', 'jo@a.ca'],
    ['purchaseID', '046454286'],
  ])('%s=%s', (name, value) => {
    for (const language of LANGUAGES) {
      const { parameters, findings } = onPage(language, [[name, value]]);
      expect(valuesOf(name, parameters)).toEqual([]);
      expect(findings).toEqual([{ kind: 'identifier', field: name }]);
    }
  });
});

it('another identifier of the visitor counts if the first one is dropped', () => {
  const { parameters } = onPage('eng', [
    ['vid', '6135550199'],
    ['fid', PAIR],
  ]);
  expect(identifierOf(parameters)).toBe(PAIR);
});

it('a customer identifier follows the same rule, and context data is text as before', () => {
  const inside = (level: string, value: string): readonly Pair[] => [
    [`${level}.`, ''],
    ['crm.', ''],
    ['id', value],
    ['as', '1'],
    ['.crm', ''],
    [`.${level}`, ''],
  ];
  expect(onPage('fra', inside('cid', PAIR))).toMatchObject({ changed: false });
  const dropped = onPage('fra', inside('cid', '046454286'));
  expect(valuesOf('id', dropped.parameters)).toEqual([]);
  expect(valuesOf('as', dropped.parameters)).toEqual(['1']);
  expect(dropped.findings).toEqual([{ kind: 'identifier', field: 'cid.crm.id' }]);
  expect(valuesOf('id', onPage('fra', inside('c', '046454286')).parameters)).toEqual([
    '[caviardé]',
  ]);
});

describe('the request id in the path', () => {
  it.each([
    ['/b/ss/canadadevmain/1/JS-2.27.0/s12345678901234', undefined],
    ['/b/ss/canadadevmain/1/JS-2.27.0/', undefined],
    [`/b/ss/canadadevmain/1/JS-2.27.0/s${'9'.repeat(20)}`, undefined],
    [`/b/ss/canadadevmain/1/JS-2.27.0/s${'9'.repeat(21)}`, '/b/ss/canadadevmain/1/JS-2.27.0/'],
    [`/b/ss/canadadevmain/1/s${'9'.repeat(21)}/`, '/b/ss/canadadevmain/1/'],
  ])('%s', (path, becomes) => {
    expect(keptPath(path)).toBe(becomes ?? path);
    expect(
      parseRequest({ method: 'GET', url: `${keptPath(path)}?AQB=1&AQE=1` }),
    ).not.toHaveProperty('refused');
  });
});

const NAMES = ['vid', 'mid', 'aid', 'fid', 'sdid', 'vmt', 'aamb', 'mcorgid', 'xact'] as const;
const hex = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: length, maxLength: length });
const pair = fc.tuple(hex(16), hex(16)).map((parts) => parts.join('-'));
const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 40 });
const personal = fc
  .tuple(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('jo@a.ca', '046454286', '613-555-0199', 'K1A 0A1', 'AB123456', 'password=x'),
    fc.string({ maxLength: 12 }),
  )
  .map((parts) => parts.join(''));
const value = fc.oneof(
  pair,
  digits,
  personal,
  fc.string({ minLength: 1, maxLength: 120 }),
  hex(32),
);

it('any value of any identifier is kept or dropped, and the same in both languages', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), value, (name, sent) => {
      if (sent === '') return;
      const [english, french] = LANGUAGES.map((language) => onPage(language, [[name, sent]]));
      const kept = valuesOf(name, english?.parameters ?? []);
      expect([[], [sent]]).toContainEqual(kept);
      expect(valuesOf(name, french?.parameters ?? [])).toEqual(kept);
      expect(english?.findings).toHaveLength(kept.length === 0 ? 1 : 0);
    }),
    { numRuns: 1000 },
  );
});

it('different identifiers of a library stay different', () => {
  fc.assert(
    fc.property(fc.constantFrom('vid', 'fid', 'aid', 'sdid'), pair, (name, sent) => {
      for (const language of LANGUAGES)
        expect(valuesOf(name, onPage(language, [[name, sent]]).parameters)).toEqual([sent]);
    }),
    { numRuns: 500 },
  );
});

it('no kept identifier contains an e-mail address or a number of a person', () => {
  fc.assert(
    fc.property(personal, (sent) => {
      const [kept] = valuesOf('vid', onPage('eng', [['vid', sent]]).parameters);
      // A number within a longer plain word is not recognised as one, as in any other text.
      if (kept !== undefined) expect(scrub([['v50', kept]]).findings).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
