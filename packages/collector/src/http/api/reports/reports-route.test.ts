import type { ReportAnswer, ReportList } from '@balise/contract';
import {
  DEVICES,
  LANGUAGES,
  ReportAnswer as ReportAnswerSchema,
  ReportList as ReportListSchema,
} from '@balise/contract';
import { Value } from 'typebox/value';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallFailed } from '../../../base/errors/call-failed.ts';
import { Unavailable } from '../../../base/errors/unavailable.ts';
import { REPORTS } from '../../../reports/definitions/report-definitions.ts';
import { overview } from '../../../store/counts/overview.ts';
import { reportStore, type ReportStore } from '../../../testing/databases/report-store.ts';
import { sampleHit } from '../../../testing/sample-hit.ts';
import { testServer } from '../../../testing/servers/test-server.ts';

const NOON = Date.UTC(2026, 10, 20, 17);
const PERIOD = 'environment=production&from=2026-11-19&to=2026-11-20';

let last = 0;
const searchFor = (term: string, times: number, ...results: readonly string[]) =>
  Array.from({ length: times }, (_, person) => {
    last += 1;
    return sampleHit(`hit-${last}`, {
      ...{ receivedAt: NOON + last * 1000, suites: 'canadalivemain', requestId: `s${last}` },
      page: 'https://www.canada.ca/en/search.html',
      parameters: {
        fid: `person-${person}`,
        v5: 'eng',
        v50: term,
        v150: results[person % results.length] ?? '',
        events: 'event50',
      },
    });
  });

let reports: ReportStore;
beforeAll(async () => {
  reports = await reportStore([
    ...searchFor('passport; "new"', 9, '13'),
    ...searchFor('=2+3', 8, '12', '13'),
    ...searchFor('visa', 3, '9'),
    ...searchFor('impôt', 2, '9'),
  ]);
  return reports.remove;
});

let server: FastifyInstance;
beforeEach(async () => {
  ({ server } = await testServer({ store: reports.store }));
});

const get = (url: string, language = 'en') =>
  server.inject({ url: `/api/reports${url}`, headers: { 'accept-language': language } });

it('lists the reports in the form of the contract', async () => {
  const answer = await get('');
  const list = answer.json<ReportList>();
  expect(Value.Errors(ReportListSchema, list)).toEqual([]);
  expect(list.reports.map(({ id }) => id)).toEqual(REPORTS.map(({ id }) => id));
  const valuesOf = (id: string) =>
    list.dimensions.find((one) => one.id === id)?.values?.map(({ value }) => value);
  expect([valuesOf('language'), valuesOf('device')]).toEqual([LANGUAGES, DEVICES]);
  const ids = new Set(list.dimensions.map(({ id }) => id));
  for (const { tables } of list.reports)
    for (const { needsFilter } of tables) expect(ids.has(needsFilter ?? 'page')).toBe(true);
  // A chosen row can be used as a filter of every report.
  const tables = list.reports.flatMap((report) => report.tables);
  for (const { filter } of tables) expect(ids.has(filter ?? 'page')).toBe(true);
  const filterOf = (id: string) => tables.find((table) => table.id === id)?.filter;
  expect(['next-pages', 'previous-pages', 'tried-next', 'links'].map(filterOf)).toEqual([
    ...['page', 'page', undefined, undefined],
  ]);
});

describe.each(REPORTS.map(({ id }) => [id]))('%s', (id) => {
  it('answers in the form of the contract', async () => {
    const answer = await get(`/${id}?${PERIOD}&compare=previous`);
    expect(answer.statusCode).toBe(200);
    expect(Value.Errors(ReportAnswerSchema, answer.json())).toEqual([]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the moment up to which hits are counted', () => {
  const NEWEST_COUNT = '2026-11-20T18:00:00.000Z';
  /** The answers to a report, an exploration and the overview. `lag`: in seconds. */
  async function countedBy(lag: number | null, newest: string | null): Promise<unknown[]> {
    const { store } = reports;
    const visits = { state: { madeAt: null, daysLeft: null }, lag: async () => lag };
    const count = { countedUntil: newest };
    const { server: other } = await testServer({
      visits,
      store: {
        ...store,
        report: async (question) => ({ ...(await store.report(question)), ...count }),
        explore: async (asked) => ({ ...(await store.explore(asked)), ...count }),
        overview: async (query) => ({ ...(await overview(reports.database, query)), ...count }),
      },
    });
    const moments: unknown[] = [];
    for (const path of [
      `reports/traffic?${PERIOD}`,
      `explore?${PERIOD}&rows=department&measures=pageViews`,
      'overview?environment=production',
    ]) {
      const { countedUntil } = (await other.inject({ url: `/api/${path}` })).json<ReportAnswer>();
      moments.push(countedUntil);
    }
    return moments;
  }

  it('is now less the lag', async () => {
    const before = Date.now();
    for (const moment of await countedBy(90, NEWEST_COUNT)) {
      const later = Date.parse(String(moment)) + 90_000 - before;
      expect(later).toBeGreaterThanOrEqual(0);
      expect(later).toBeLessThan(Date.now() - before + 1);
    }
  });

  it('is that of the newest count while the lag is unknown', async () => {
    expect(await countedBy(null, NEWEST_COUNT)).toEqual(Array(3).fill(NEWEST_COUNT));
  });

  it('is missing before the first count', async () => {
    expect(await countedBy(0, null)).toEqual([null, null, null]);
  });
});

it('marks suppressed values in JSON', async () => {
  const { tables, totals, finding } = (await get(`/search?${PERIOD}`)).json<ReportAnswer>();
  const rowsOf = (id: string) => tables.find((table) => table.id === id)?.rows ?? [];
  expect(
    rowsOf('terms').map(({ value, kind, figures }) => [
      ...[value, kind, figures['searches'], figures['mean_results'], figures['visits']],
    ]),
  ).toEqual([
    ['passport; "new"', 'value', 9, 13, 9],
    // Eight visits tried it next, and few tried something else: another table would reveal the same number.
    ['=2+3', 'value', 8, { protects: 5 }, { protects: 5 }],
    // The terms with three and two searches. A visit may have both.
    ['', 'others', 5, 9, null],
  ]);
  expect(totals['searches']).toBe(22);
  expect(finding.en).toBe('Searches: 22; “passport; "new"” has most (9).');
});

describe('CSV', () => {
  const lines = async (query: string, language?: string): Promise<string[]> =>
    (await get(`/search?${PERIOD}&format=csv&${query}`, language)).body.split('\r\n');

  it.each([
    [`search?${PERIOD}&table=terms&source=simulated`, 'balise-simulated-search-terms.csv'],
    [
      `search?${PERIOD}&table=terms&source=simulated&words=fr`,
      'balise-simules-recherche-termes.csv',
    ],
    [`search?${PERIOD}`, 'balise-search-days.csv'],
    [`search?${PERIOD}&words=fr`, 'balise-recherche-jours.csv'],
  ])('has a file name in its language that marks simulated hits: %s', async (query, name) => {
    const { headers } = await get(`/${query}&format=csv`);
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  });

  it('is a table for spreadsheets: byte order mark, names, “<5”, and no formula', async () => {
    const answer = await get(`/search?${PERIOD}&format=csv&table=terms`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="balise-search-terms.csv"',
    });
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFSearch term,Searches,Without results,Results,Clicks on results,Position clicked,Visits',
      '"passport; ""new""",9,0,13,0,,9',
      "'=2+3,8,0,x,0,,x",
      'Others,5,0,9,0,,',
      '',
    ]);
  });

  it.each([
    ['www.canada.ca:8443', 'http://www.canada.ca:8443/en/search.html'],
    ['localhost:7700', 'https://www.canada.ca/en/search.html'],
    ['www.canada.ca:x', 'https://www.canada.ca/en/search.html'],
  ])('has addresses with scheme and port, for a collector at %s', async (host, address) => {
    const { body } = await server.inject({
      url: `/api/reports/pages?${PERIOD}&format=csv&table=pages`,
      headers: { host },
    });
    const [head, line] = body.split('\r\n');
    expect(head).toMatch(/^\uFEFFPage,Address,Page in French,/);
    expect(line?.split(',').slice(0, 3)).toEqual(['www.canada.ca/en/search.html', address, '']);
  });

  it('uses the format of French Excel, by the address or by the browser', async () => {
    const byAddress = await lines('table=clicked&words=fr&decimal=comma');
    expect(byAddress[0]).toBe(
      '\uFEFFAdresse du résultat de recherche cliqué;Clics sur un résultat;Rang cliqué;Visites',
    );
    expect((await lines('table=terms', 'fr'))[0]).toContain('Recherches');
    expect((await lines('table=terms&words=en', 'fr'))[0]).toContain('Searches');
  });

  it('has the days if no table is given, next to those of the compared period', async () => {
    const found = await lines('compare=previous&words=fr&decimal=comma');
    expect(found[0]).toMatch(/^\uFEFFMoment;Recherches;"Recherches, avant";/);
    expect(found[1]).toMatch(/^2026-11-19;0;0;0;0;;;/);
    expect(found[2]).toMatch(/^2026-11-20;22;0;/);
    expect(found).toHaveLength(4);
  });

  it('has a decimal comma', async () => {
    const found = await lines('table=terms&decimal=comma');
    expect(found.slice(1, 3)).toEqual(['"passport; ""new""";9;0;13;0;;9', "'=2+3;8;0;x;0;;x"]);
  });
});

describe('an invalid value', () => {
  it.each([
    ['environment=other', 'environment', 'development, staging, production'],
    ['environment=', 'environment', 'development, staging, production'],
    ['source=all', 'source', 'real, simulated'],
    ['from=', 'from', '2026-11-21'],
    ['from=2026-02-30', 'from', '2026-11-21'],
    ['from=21/11/2026', 'from', '2026-11-21'],
    ['to=2026-11-18', 'to', '1,100'],
    ['to=2030-11-18', 'to', 'a period has at most 1,100 days'],
    ['compare=week', 'compare', 'none, previous, year'],
    ['language=de', 'language', 'en, fr'],
    ['device=fridge', 'device', 'desktop, mobile, tablet, tv'],
    ['order=lost', 'order', '(compare)'],
    ['languages=both', 'languages', 'joined, split'],
    ['scope=visitor', 'scope', 'hit, visit'],
    ['filters=page:is:a', 'filters', ''],
    [`suite=${'x'.repeat(254)}`, 'suite', '253'],
    ['limit=0', 'limit', '10,000'],
    ['limit=10001', 'limit', '10,000'],
    ['limit=1e3', 'limit', '10,000'],
    ['filter=page', 'filter', 'dimension:operator:value'],
    ['filter=page:like:x', 'filter', 'starts-with'],
    ['filter=nothing:is:x', 'filter', '/api/reports'],
    ['filter=weekday:is:Monday', 'filter', '1, 2, 3, 4, 5, 6, 7'],
    ['filter=hour:one-of:09%0A25', 'filter', '00, 01, 02'],
    ['filter=device:is-not:fridge', 'filter', 'desktop, mobile, tablet, tv'],
    ['filter=page:one-of:%20', 'filter', '500'],
    [`filter=page:is:${'x'.repeat(2049)}`, 'filter', 'dimension:operator:value'],
    [Array.from({ length: 11 }, () => 'filter=page:is:x').join('&'), 'filter', '10'],
    ['format=xlsx', 'format', 'json, csv'],
    ['format=csv&table=nothing', 'table', 'a table of the report'],
    ['format=csv&decimal=,', 'decimal', 'point, comma'],
    ['format=csv&words=de', 'words', 'en, fr'],
  ])(
    'in %s is refused with the name of the parameter, in both languages',
    async (bad, name, expected) => {
      const kept = new URLSearchParams(PERIOD);
      for (const given of new URLSearchParams(bad).keys()) kept.delete(given);
      const english = await get(`/pages?${kept}&${bad}`);
      expect(english.statusCode).toBe(400);
      expect(english.headers['content-type']).toContain('application/problem+json');
      const { type, detail } = english.json<{ type: string; detail: string }>();
      expect(type).toBe('urn:balise:problem:bad-value');
      expect(detail).toContain(`“${name}”`);
      expect(detail).toContain(expected);
      const french = (await get(`/pages?${kept}&${bad}`, 'fr')).json<{ detail: string }>();
      expect(french.detail).toContain(`«\u00a0${name}\u00a0»`);
      expect(french.detail).not.toContain('Expected');
    },
  );
});

it('answers 404 for a report that does not exist, whatever its name', async () => {
  for (const id of ['nothing', '__proto__', 'constructor', '%2e%2e']) {
    const answer = await get(`/${id}?${PERIOD}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  }
});

it('answers that the store is unavailable', async () => {
  ({ server } = await testServer({
    store: { report: () => Promise.reject(new Unavailable('down')) },
  }));
  expect((await get(`/pages?${PERIOD}`)).statusCode).toBe(503);
});

it('answers the error of a statement with its reason, and reports it', async () => {
  const reported: unknown[] = [];
  ({ server } = await testServer({
    store: { report: () => Promise.reject(new CallFailed('TIMEOUT_EXCEEDED')) },
    reportError: (error) => reported.push(error),
  }));
  const answer = await get(`/pages?${PERIOD}`);
  expect(answer.statusCode).toBe(500);
  expect(answer.json<{ detail: string }>().detail).toBe(
    'The database could not carry out this request: it takes longer than the limit; ask for fewer days or for simpler filters (TIMEOUT_EXCEEDED). The log contains the error under its request id.',
  );
  expect(reported).toEqual([new CallFailed('TIMEOUT_EXCEEDED')]);
});

it('answers nothing to a caller without the view right', async () => {
  const token = { id: '1', name: 'machine', rights: { metrics: true as const } };
  ({ server } = await testServer({ store: reports.store, caller: { kind: 'token', token } }));
  expect((await get(`/pages?${PERIOD}`)).statusCode).toBe(403);
  expect((await get('')).statusCode).toBe(403);
});
