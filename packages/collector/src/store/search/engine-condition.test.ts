/** The engine must find every hit that the search accepts. Both are asked about hits with unusual values. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fold, type Hit } from '@balise/beacon';
import type { FilterOperator } from '@balise/contract';
import { ANOTHER, maskOthers } from '../other-departments/mask-others.ts';
import { insertRows } from '../insert/insert-hits.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import { searchHits } from '../hits/search-hits.ts';
import type { Database } from '../../engine/database/database.ts';
import { runsAll } from '../../../../../scripts/testing/sample-of.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { FULL_OF_IDENTIFIERS } from '../../testing/full-of-identifiers.ts';
import { sampleHit, type SampleParts } from '../../testing/sample-hit.ts';
import { leaveOutIdentifiers } from '../../hit/visitor/leave-out-identifiers.ts';
import { sentRule } from '../../hit/rules/sent-rule.ts';
import type { HitSearch } from './hit-search.ts';
import { matches } from './matches.ts';
import { searchedTexts, valueOf } from './searched-texts.ts';
import { variablesNamed } from './variables-named.ts';

const NOW = Date.UTC(2026, 10, 21);
/** Each run asks the engine about all columns. */
const RUNS = runsAll() ? 50 : 12;
const SIGHT = new Set(['cra']);
const NAMED_RULE = 'tabs/open';
/** Dimensions that nearly all sample hits have. */
const ALL_HAVE = new Set(['queryString', 'title']);
const OTHERS = 'https://www.canada.ca/en/department-finance/theirs-of-finance.html';

let database: Database;
let hits: Hit[];
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  hits = sampleHits();
  await insertRows(database, hits);
  return made.remove;
});

/** Words as people and machines write them, and characters that fold, combine, shrink or grow. */
const strange = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          'é',
          'e\u0301',
          'É',
          'ß',
          'ﬁ',
          'İ',
          'ı',
          '\u212a',
          'Σ',
          'ς',
          'œ',
          'Æ',
          '\u200b',
          '\u00ad',
          '각',
          'ŝ',
          '…',
          '%',
          '_',
          '\\',
          "'",
          '\n',
          '≠',
          'œ',
        ],
        ...[
          'sante',
          'Tax',
          ANOTHER,
          '4E790FB66F64A147-218CB17FFA762D04',
          '\u0301',
          '😀',
          'ą̊',
          '가',
        ],
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
);

function sampleHits(): Hit[] {
  const parts = fc.sample(
    fc.record({
      title: strange,
      theme: strange,
      link: strange,
      address: strange,
      number: fc.oneof(fc.float(), fc.integer(), strange),
    }),
    { numRuns: 300, seed: 7 },
  );
  const made = parts.map(({ title, theme, link, address, number }, index): SampleParts => {
    const place = encodeURI(address.toWellFormed()).replace(/[?#]/g, '');
    return {
      page: `https://www.canada.ca/en/revenue-agency/${place}.html`,
      receivedAt: NOW - index * 1000,
      parameters: {
        ...{
          pageName: title,
          v12: title,
          c3: theme,
          v5: theme,
          v27: String(number),
          v39: String(number),
        },
        ...(index % 3 === 0 ? { pe: 'lnk_o', pev1: `https://x.ca/${place}`, pev2: link } : {}),
        ...(index % 6 === 0 ? { 'c.': '', rule: NAMED_RULE, '.c': '' } : {}),
        ...(index % 4 === 0
          ? { r: OTHERS, v19: OTHERS, v13: 'Title of finance', c30: `seen ${OTHERS}` }
          : {}),
        ...(index % 7 === 0 ? { v150: String(number) } : {}),
        ...(index % 5 === 0 ? { events: 'event11,event25=3,purchase' } : {}),
      },
    };
  });
  return [...made, FULL_OF_IDENTIFIERS].map((one, index) =>
    sampleHit(`1763728800000-abcdef-${String(index).padStart(8, '0')}`, {
      ...one,
      receivedAt: NOW - index * 1000,
    }),
  );
}

const SEARCH: HitSearch = {
  ...{
    environment: 'development',
    source: 'real',
    words: [],
    filters: [],
    looks: [],
    seesAll: true,
  },
};

async function found(search: HitSearch): Promise<Set<string>> {
  const before = { receivedAt: NOW + 1, id: '' };
  const stretch = await searchHits(database, { search, before, rows: 1000, limit: 1000 });
  expect(stretch.isEnd).toBe(true);
  return new Set(stretch.hits.map(({ id }) => id));
}

/** Hits as a person sees them who may see all departments, or only one. */
async function shown(seesAll: boolean): Promise<Hit[]> {
  const clean = hits.map(leaveOutIdentifiers);
  return seesAll ? clean : await maskOthers(clean, SIGHT, { ownersOf: async () => new Map() });
}

/** A piece of the text of a shown hit, so that a search has something to find. */
function pieceOf(texts: readonly string[], from: number, size: number): string {
  const text = texts[from % Math.max(1, texts.length)] ?? '';
  const letters = [...text];
  const begin = from % Math.max(1, letters.length);
  return letters.slice(begin, begin + size).join('');
}

describe.each([true, false])('for a person with permission for all departments: %s', (seesAll) => {
  it('finds every hit with a word', async () => {
    const all = await shown(seesAll);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(strange.map(fold), fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 14 }))),
        async (given) => {
          const word =
            typeof given === 'string'
              ? given
              : pieceOf(searchedTexts(all[given[0] % all.length] as Hit), given[1], given[2]);
          if (word === '') return;
          const search = { ...SEARCH, words: [word], seesAll };
          const wanted = all.filter((hit) => matches(hit, search));
          const ids = await found(search);
          for (const { id } of wanted) expect(ids, JSON.stringify(word)).toContain(id);
        },
      ),
      { numRuns: RUNS },
    );
  }, 120_000);

  it('finds every hit with a value of a dimension', async () => {
    const all = await shown(seesAll);
    const dimensions = [...new Set(all.flatMap((hit) => Object.keys(hit.dimensions)))];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...dimensions),
        fc.constantFrom<FilterOperator>('is', 'is-not', 'starts-with', 'contains', 'one-of'),
        fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 40 })),
        fc.boolean(),
        async (dimension, operator, [one, from, size], isWhole) => {
          const having = all.filter((hit) => hit.dimensions[dimension]);
          const value = having[one % having.length]?.dimensions[dimension] ?? '';
          const given = isWhole
            ? value
            : pieceOf([value], operator === 'contains' ? from : 0, size);
          const search = {
            ...SEARCH,
            filters: [
              { dimension, operator, values: [given, ''].slice(0, operator === 'one-of' ? 2 : 1) },
            ],
            seesAll,
          };
          const wanted = all.filter((hit) => matches(hit, search));
          const ids = await found(search);
          for (const { id } of wanted)
            expect(ids, JSON.stringify([dimension, given])).toContain(id);
        },
      ),
      { numRuns: RUNS },
    );
  }, 120_000);
});

it.each([
  [{ words: ['page view'] }, 'event11'],
  [{ words: ['téléchargement'.normalize('NFD').replace(/\p{M}/gu, '')] }, 'event25'],
  [{ looks: [{ linkTypes: ['', 'download', 'exit', 'other'], events: ['purchase'] }] }, 'purchase'],
] as const)('finds events by their names: %j', async (part, wire) => {
  const search = { ...SEARCH, ...part } as HitSearch;
  const ids = await found(search);
  const wanted = hits.filter((hit) =>
    hit.parameters.some(([name, value]) => name === 'events' && value.includes(wire)),
  );
  expect(wanted.length).toBeGreaterThan(10);
  for (const { id } of wanted) expect(ids).toContain(id);
  expect(ids.size).toBeLessThan(hits.length / 2);
});

it('5.19 finds the hits that name a rule, and those without a name that look like its beacons', async () => {
  const search = (rule: string): HitSearch => ({
    ...SEARCH,
    looks: [{ linkTypes: ['other'], events: ['download'], rule }],
  });
  const ids = await found(search(NAMED_RULE));
  const wanted = hits.filter((hit) => matches(hit, search(NAMED_RULE)));
  expect(wanted.some((hit) => sentRule(hit) === NAMED_RULE)).toBe(true);
  expect(wanted.some((hit) => sentRule(hit) === '')).toBe(true);
  for (const { id } of wanted) expect(ids).toContain(id);
  const other = await found(search('calls/download'));
  for (const hit of hits) if (sentRule(hit) === NAMED_RULE) expect(other).not.toContain(hit.id);
});

describe('the name of a variable finds the hits that have it', () => {
  it.each([
    ['v39', 'queryString'],
    ['evar39', 'queryString'],
    ['c11', 'title'],
    ['prop11', 'title'],
    ['v13', 'previousTitle'],
    ['evar19', 'previousUrl'],
    ['v150', 'searchResultsCount'],
  ])('%s', async (word, dimension) => {
    expect(variablesNamed(word)).toContain(dimension);
    for (const seesAll of [true, false]) {
      const search = { ...SEARCH, words: [word], seesAll };
      const all = await shown(seesAll);
      const having = all.filter((hit) => valueOf(hit, dimension));
      expect(having.length).toBeGreaterThan(0);
      const ids = await found(search);
      for (const hit of having) {
        expect(matches(hit, search)).toBe(true);
        expect(ids).toContain(hit.id);
      }
      const without = all.find((hit) => !matches(hit, search));
      if (!ALL_HAVE.has(dimension)) expect(without).toBeDefined();
    }
  });

  it.each(['v3', 'v390', 'v', 'pagename'])('%s is another word', (word) =>
    expect(variablesNamed(word)).not.toContain('queryString'),
  );
});

it('finds few extra hits: a word that occurs in few hits does not select all hits with accents', async () => {
  const ids = await found({ ...SEARCH, words: ['theirs-of-finance'] });
  expect(ids.size).toBeLessThan(hits.length / 3);
});
