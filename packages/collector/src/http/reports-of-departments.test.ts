/** Three departments on one host: reports must reveal nothing of other departments, whatever the request. */
import type { Hit } from '@balise/beacon';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExploreAnswer, ReportAnswer } from '@balise/contract';
import { PageOwners } from '../store/other-departments/page-owners.ts';
import { SYSTEM } from '../control-store/activity.ts';
import { makeToken } from '../people/tokens.ts';
import { exploredDimensions } from '../reports/explore/explored-dimensions.ts';
import { exploredEvents, EXPLORED_MEASURES } from '../reports/explore/explored-measures.ts';
import { DIMENSIONS } from '../figures/facts/dimensions.ts';
import { REPORTS } from '../reports/definitions/report-definitions.ts';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { reportStore } from '../testing/databases/report-store.ts';
import { sampleHit } from '../testing/sample-hit.ts';
import { sampleOf } from '../../../../scripts/testing/sample-of.ts';
import { lastingWithPeople } from '../testing/servers/with-people.ts';

const NOON = Date.UTC(2026, 10, 20, 17);
const HOST = 'www.canada.ca';
const OWN = `${HOST}/en/revenue-agency/own.html`;
const OWN_FR = `${HOST}/fr/agence-revenu/own.html`;

/** Two worlds in which only the other departments differ. Answers for the own department must be equal in both. */
const WORLDS = {
  production: { mark: 'secret', paths: ['health-canada', 'department-finance'], more: 7 },
  staging: { mark: 'hidden', paths: ['public-health', 'canadian-heritage'], more: 19 },
} as const;
type World = keyof typeof WORLDS;

let last = 0;

/** `mark`: part of every value in hits of the other departments. */
function hitsOf(world: World): Hit[] {
  const { mark, paths, more } = WORLDS[world];
  const hits: Hit[] = [];
  const add = (moment: number, fid: string, page: string, rest: Record<string, string>): void => {
    last += 1;
    hits.push(
      sampleHit(`${world}-${String(last).padStart(5, '0')}`, {
        ...{ receivedAt: moment, requestId: `s${last}`, page: `https://${page}` },
        suites: world === 'production' ? 'canadalivemain' : 'canadadevmain',
        // The version `v75` sets the environment of the second world.
        parameters: { fid, v75: 'staging-1', v5: page.includes('/fr/') ? 'fra' : 'eng', ...rest },
        findings: page.includes(mark) ? [{ kind: mark, field: mark }] : [],
      }),
    );
  };
  const theirs = (index: number): string => `${HOST}/en/${paths[index % 2]}/${mark}.html`;
  for (let person = 0; person < 8; person += 1) {
    const at = NOON + person * 60_000;
    const fid = `person-${person}`;
    // Visits come from a page of another department, and continue to a page of a third one.
    const referrers = [theirs(person), 'www.google.com/', 'blog.example/a', `${HOST}/${mark}.html`];
    const search = { v50: person % 2 ? 'passport' : 'visa', events: 'event50', v150: '0' };
    const r = `https://${referrers[person % 4]}`;
    add(at - 9000, fid, theirs(person), valuesOf(mark));
    const before = { v13: mark, v17: mark, v18: mark, v19: `https://${theirs(person)}`, v40: mark };
    add(at, fid, OWN, {
      ...search,
      ...before,
      r,
      v31: 'own campaign',
      v39: '?utm_campaign=own',
      v20: '404',
      events: 'event50,event20',
    });
    add(at + 1000, fid, OWN, { pe: 'lnk_o', pev2: 'Form', events: 'event140', v79: 'Own form' });
    add(at + 2000, fid, theirs(person + 1), valuesOf(mark));
    // A cookie repeats the campaign of the page before.
    add(at + 3000, fid, OWN_FR, { ...repeated(mark), v50: 'passeport', events: 'event50,event20' });
    add(at + 4000, fid, theirs(person), valuesOf(mark));
  }
  // Hits of visitors to other departments only, more in one world than in the other.
  for (let person = 0; person < more; person += 1)
    add(NOON - 60_000 * person, `their-${person}`, theirs(person), valuesOf(mark));
  return hits;
}

/** The fields of a campaign, on a page whose address does not name it. */
const repeated = (mark: string): Record<string, string> => ({
  v39: 'blank query string',
  ...Object.fromEntries(
    [29, 30, 31, 32, 33, 34, 35, 86, 87, 88, 89, 129, 130, 131, 132, 133, 134, 135, 151].map(
      (number) => [`v${number}`, mark],
    ),
  ),
});

const EVENTS = [
  ...[20, 25, 26, 27, 28, 29, 30, 41, 42, 50, 51, 57, 58, 61, 62, 69, 70, 71, 72, 74],
  ...[76, 79, 81, 83, 84, 85, 100, 140, 141, 142],
];

/** A page view with all dimensions and events. */
const valuesOf = (mark: string): Record<string, string> => ({
  events: EVENTS.map((number) => `event${number}`).join(','),
  ...Object.fromEntries(
    [
      ...[50, 55, 52, 42, 154, 37, 38, 72, 70, 43, 76, 57, 100, 155, 79, 61, 80, 20, 140],
      ...[145, 146, 147, 31, 32, 33, 151, 131, 27],
    ].map((number) => [`v${number}`, mark]),
  ),
  l2: `text:${mark}:other`,
  r: `https://${mark}.example/${mark}`,
});

let server: FastifyInstance;
let own: Record<string, string>;
let all: Record<string, string>;
beforeAll(async () => {
  const database = await controlDatabase();
  const theirs = `${HOST}/en/health-canada/secret.html`;
  const { store, remove } = await reportStore([...hitsOf('production'), ...hitsOf('staging')], {
    // The French page names a page of another department as its twin, and that page names it too.
    twins: { [OWN_FR]: theirs, [theirs]: OWN_FR },
    since: '2026-11-20',
  });
  // Requests change nothing, so one server answers all of them.
  server = await lastingWithPeople(database, { store, owners: new PageOwners({ store }) });
  const bearer = async (view: 'all' | readonly string[]) => {
    const token = { name: 'machine', rights: { view: view === 'all' ? view : [...view] }, days: 1 };
    const { secret } = await makeToken(database, SYSTEM, token as never);
    return { authorization: `Bearer ${secret}` };
  };
  own = await bearer(['cra']);
  all = await bearer('all');
  return async () => {
    try {
      await server.close();
    } finally {
      await remove();
      await database.close();
    }
  };
});

const ask = (
  report: string,
  world: World,
  rest: readonly (readonly [string, string])[],
  headers = own,
): Promise<string> => askAt(`reports/${report}`, world, rest, headers);

async function askAt(
  path: string,
  world: World,
  rest: readonly (readonly [string, string])[],
  headers = own,
): Promise<string> {
  const query = new URLSearchParams(rest as [string, string][]);
  const usual = { environment: world, from: '2026-11-20', to: '2026-11-20', limit: '500' };
  for (const [name, value] of Object.entries(usual)) if (!query.has(name)) query.set(name, value);
  const { statusCode, body } = await server.inject({
    url: `/api/${path}?${query}`,
    headers,
  });
  expect(statusCode, body).toBe(200);
  return body;
}

/** The answer without the repeated request. */
function answered(body: string): string {
  const { query, finding, ...rest } = JSON.parse(body) as ReportAnswer;
  expect(query).toBeDefined();
  return JSON.stringify({ finding, ...rest });
}

function expectNothingOfOthers(text: string): void {
  for (const { mark, paths } of Object.values(WORLDS))
    for (const word of [mark, ...paths]) expect(text).not.toContain(word);
}

/** Compares the world that contains the value of the filter with the one that does not. */
async function expectSameInBoth(
  report: string,
  rest: readonly (readonly [string, string])[] = [],
): Promise<string> {
  const [here, there] = [await ask(report, 'production', rest), await ask(report, 'staging', rest)];
  expect(answered(here)).toBe(answered(there));
  expectNothingOfOthers(answered(here));
  return here;
}

describe.each(sampleOf(REPORTS, 3).map(({ id, tables }) => ({ id, tables })))(
  '$id',
  ({ id, tables }) => {
    it.each(['joined', 'split'])(
      'with languages %s reveals nothing of the others',
      async (languages) => {
        await expectSameInBoth(id, [['languages', languages]]);
        await expectSameInBoth(id, [
          ['languages', languages],
          ['compare', 'previous'],
          ['filter', `page:one-of:${OWN}\n${OWN_FR}`],
          ['scope', 'visit'],
        ]);
      },
    );

    it.each(['most', 'lost'])(
      'with rows that fell to zero reveals nothing of the others, %s',
      async (order) => {
        for (const filter of [[], [['filter', 'browser:is-not:none'] as const]])
          await expectSameInBoth(id, [
            ...[['from', '2026-11-21'] as const, ['to', '2026-11-21'] as const],
            ...[['compare', 'previous'] as const, ['order', order] as const],
            ...filter,
          ]);
      },
    );

    it('reveals nothing of the others as CSV', async () => {
      for (const table of [undefined, ...tables.map((one) => one.id)]) {
        const rest = [['format', 'csv'], ...(table ? [['table', table]] : [])] as [
          string,
          string,
        ][];
        const csv = await ask(id, 'production', rest);
        expectNothingOfOthers(csv);
        expect(csv).toBe(await ask(id, 'staging', rest));
      }
    });

    it('has the values of the others for a caller who may see them', async () => {
      const there = answered(await ask(id, 'production', [], all));
      const own = answered(await ask(id, 'production', []));
      expect(there).not.toBe(own);
    });
  },
);

const OPERATORS = ['is', 'is-not', 'starts-with', 'contains', 'one-of'] as const;
const THEIRS: Readonly<Record<string, string>> = {
  page: `${HOST}/en/health-canada/secret.html`,
  department: 'hc',
  host: HOST,
  language: 'en',
  source: 'other',
  'source-host': 'secret.example',
  'source-page': `${HOST}/en/health-canada/secret.html`,
  'exit-address': 'secret.example',
  'form-field': 'secret › secret',
  // Dimensions with a fixed list of values; other values are refused.
  ...{ hour: '15', weekday: '6', device: 'desktop' },
};

/** Mostly reports with few tables, because each request costs time. */
const ASKED = REPORTS.filter(({ id, tables }) => tables.length < 4 || id === 'campaigns');

it.each(sampleOf(DIMENSIONS, 5).map(({ id }) => [id]))(
  'a filter by %s finds nothing of the others',
  async (id) => {
    const at = DIMENSIONS.findIndex((one) => one.id === id);
    const value = THEIRS[id] ?? 'secret';
    for (const [index, operator] of OPERATORS.entries())
      await expectSameInBoth(ASKED[(at + index * 2) % ASKED.length]?.id ?? '', [
        ['filter', `${id}:${operator}:${operator === 'contains' ? value.slice(-8) : value}`],
        ['scope', (at + index) % 2 === 0 ? 'hit' : 'visit'],
      ]);
  },
);

it('shows the source page as another department, and no filter reveals it', async () => {
  const rows = async (rest: readonly (readonly [string, string])[]) =>
    (JSON.parse(await ask('sources', 'production', rest)) as ReportAnswer).tables
      .flatMap((table) => (table.id === 'source-page' ? table.rows : []))
      .map(({ value, kind }) => [value, kind]);
  // No visit of other departments started on an own page. The report of errors has the same sources.
  expect(await rows([])).toEqual([]);
  const errors = JSON.parse(await ask('errors', 'production', [])) as ReportAnswer;
  const sources = errors.tables.find(({ id }) => id === 'sources')?.rows ?? [];
  expect(sources.some(({ kind, value }) => kind === 'other-department' && value === '')).toBe(true);
  for (const part of ['health', 'secret', 'www.canada.ca/en/h']) {
    const body = await ask('errors', 'production', [['filter', `source-page:contains:${part}`]]);
    expect((JSON.parse(body) as ReportAnswer).totals).toEqual({ errors: 0, visits: 0 });
  }
});

it('shows a following page as another department, whatever the request', async () => {
  const body = await ask('pages', 'production', [['filter', `page:is:${OWN}`]]);
  const { tables } = JSON.parse(body) as ReportAnswer;
  for (const id of ['next-pages', 'previous-pages']) {
    const rows = tables.find((table) => table.id === id)?.rows ?? [];
    expect(
      rows.map(({ kind }) => kind),
      id,
    ).toEqual(['other-department']);
    expect(rows[0]?.figures['clicks']).toBe(8);
  }
});

describe('an exploration', () => {
  const IDS = exploredDimensions().map(({ id }) => id);
  const EVENTS_ASKED = exploredEvents()
    .slice(0, 3)
    .map(({ id }) => id);
  // Leaves out the repeated request and the number of suppressed cells. The suites of both worlds differ, so they are
  // replaced.
  const explored = (body: string): string => {
    const { rows, columns, cells, totals, withoutIdentifier } = JSON.parse(body) as ExploreAnswer;
    return JSON.stringify({ rows, columns, cells, totals, withoutIdentifier }).replaceAll(
      'canadadevmain',
      'canadalivemain',
    );
  };
  const measures = EXPLORED_MEASURES.map(({ id }) => id).join(',');

  it.each(
    sampleOf(
      IDS.map((id, at) => [id, IDS[(at + 11) % IDS.length] ?? ''] as const),
      8,
    ),
  )('of %s by %s reveals nothing of the others', async (rows, columns) => {
    const rest: [string, string][] = [
      ...Object.entries({ rows, columns, measures, events: EVENTS_ASKED.join(',') }),
    ];
    const [here, there] = [
      await askAt('explore', 'production', rest),
      await askAt('explore', 'staging', rest),
    ];
    expect(explored(here)).toBe(explored(there));
    expectNothingOfOthers(explored(here));
    const { rows: found } = JSON.parse(here) as ExploreAnswer;
    expect(found.length).toBeGreaterThan(0);
  });

  it('has the values of the others for a caller who may see them', async () => {
    const rest: [string, string][] = [
      ...Object.entries({ rows: 'previousTitle', columns: 'utmTerm', measures, limit: '1000' }),
    ];
    const there = explored(await askAt('explore', 'production', rest, all));
    expect(there).toContain('secret');
    expect(explored(await askAt('explore', 'production', rest))).not.toContain('secret');
  });

  it('shows the previous page as another department, with all its dimensions', async () => {
    for (const rows of ['referrer', 'previousTitle', 'previousUrl']) {
      const body = await askAt('explore', 'production', [
        ...Object.entries({ rows, measures: 'hits' }),
      ] as [string, string][]);
      const { rows: found } = JSON.parse(body) as ExploreAnswer;
      expect(
        found.map(({ kind }) => kind),
        rows,
      ).toContain('other-department');
    }
  });
});
