import {
  ExploreAnswer as ExploreAnswerSchema,
  ExploreChoices as ExploreChoicesSchema,
  type ExploreAnswer,
  type ExploreChoices,
} from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../../../base/errors/unavailable.ts';
import { reportStore, type ReportStore } from '../../../testing/databases/report-store.ts';
import { sampleHit } from '../../../testing/sample-hit.ts';
import { testServer } from '../../../testing/servers/test-server.ts';

const NOON = Date.UTC(2026, 10, 20, 17);
const PERIOD = 'environment=production&from=2026-11-19&to=2026-11-20';
const BY = 'rows=searchTerm&columns=language&measures=pageViews,visits&events=search';

let last = 0;
const searchFor = (term: string, language: 'eng' | 'fra', times: number) =>
  Array.from({ length: times }, (_, person) => {
    last += 1;
    return sampleHit(`hit-${last}`, {
      ...{ receivedAt: NOON + last * 1000, suites: 'canadalivemain', requestId: `s${last}` },
      page: `https://www.canada.ca/${language.slice(0, 2)}/search.html`,
      parameters: { fid: `person-${person}`, v5: language, v50: term, events: 'event50' },
    });
  });

let reports: ReportStore;
beforeAll(async () => {
  reports = await reportStore([
    ...searchFor('=passport', 'eng', 30),
    ...searchFor('=passport', 'fra', 3),
    ...searchFor('visa', 'eng', 20),
    ...searchFor('visa', 'fra', 8),
    ...searchFor('impôt', 'fra', 12),
  ]);
  return reports.remove;
});

let server: FastifyInstance;
beforeEach(async () => {
  ({ server } = await testServer({ store: reports.store }));
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url: `/api/explore${url}`, headers: { 'accept-language': 'en', ...headers } });

it('lists what can be explored, in the form of the contract', async () => {
  const list = (await get('/choices')).json<ExploreChoices>();
  expect(Value.Errors(ExploreChoicesSchema, list)).toEqual([]);
  const ids = list.dimensions.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['page', 'title', 'day', 'utmTerm', 'page-group']));
  expect(new Set(ids).size).toBe(ids.length);
  const ordered = list.dimensions.filter(({ isOrdered }) => isOrdered);
  expect(ordered.map(({ id }) => id)).toEqual(['day', 'hour', 'weekday']);
  const measures = [...list.measures, ...list.events].map(({ id }) => id);
  expect(measures).toEqual(expect.arrayContaining(['visits', 'download']));
  expect(new Set(measures).size).toBe(measures.length);
});

it('answers in the form of the contract, and suppresses small cells and cells that would reveal them', async () => {
  const answer = await get(`?${PERIOD}&${BY}`);
  expect(answer.statusCode).toBe(200);
  const body = answer.json<ExploreAnswer>();
  expect(Value.Errors(ExploreAnswerSchema, body)).toEqual([]);
  const [few, greater] = [{ under: 5 }, { protects: 5 }];
  const of = (id: string) => [
    body.columns.map(({ value, totals }) => [value, totals[id]]),
    ...body.rows.map(({ value, totals }, r) => [
      value,
      totals[id],
      ...(body.cells[r] ?? []).map((cell) => cell[id]),
    ]),
  ];
  expect(of('pageViews')).toEqual([
    [
      ['en', 50],
      ['fr', 23],
    ],
    ['=passport', 33, greater, few],
    ['visa', 28, greater, greater],
    ['impôt', 12, 0, 12],
  ]);
  expect(of('search')).toEqual(of('pageViews'));
  expect(body.totals).toEqual({ pageViews: 73, visits: 30, search: 73 });
  expect(body.withoutIdentifier).toEqual({ pageViews: 0, visits: 0, search: 0 });
  expect(body.hidden).toEqual({ cells: 12, totals: 0 });
  expect([body.rowCount, body.columnCount]).toEqual([3, 2]);
});

describe('CSV', () => {
  it('has a column for each measure and value, and the totals last', async () => {
    const { body, headers } = await get(
      `?${PERIOD}&${BY.replace('&events=search', '')}&format=csv`,
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="balise-search-term-language-of-the-page.csv"',
    );
    expect(body.split('\r\n')).toEqual([
      '\uFEFFSearch term,Page views,Page views: English,Page views: French,Visits,Visits: English,Visits: French',
      "'=passport,33,x,<5,30,x,<5",
      'visa,28,x,x,20,x,x',
      'impôt,12,0,12,12,0,12',
      'In all,73,50,23,30,30,12',
      '',
    ]);
  });

  it('is sent if the request accepts CSV, and in French with the separators of French Excel', async () => {
    const { body, headers } = await get(
      `?${PERIOD}&rows=searchTerm&measures=visits&decimal=comma`,
      {
        accept: 'text/csv',
        'accept-language': 'fr',
      },
    );
    expect(headers['content-disposition']).toContain('"balise-terme-de-recherche.csv"');
    expect(body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFTerme de recherche;Visites',
      "'=passport;30",
    ]);
  });
});

describe('an invalid value', () => {
  it.each([
    ['rows=nothing', 'rows', '/api/explore/choices'],
    ['rows=', 'rows', '/api/explore/choices'],
    ['rows=referring-page', 'rows', '/api/explore/choices'],
    ['columns=nothing', 'columns', '/api/explore/choices'],
    ['columns=searchTerm', 'columns', 'differs from the dimension of the rows'],
    ['measures=&events=', 'measures', 'one measure or event'],
    ['measures=views', 'measures', '/api/explore/choices'],
    ['events=visits', 'events', '/api/explore/choices'],
    [
      'events=search,download,email,outbound,expand,tabOpen,follow,formStart,anchor',
      'measures',
      'at most 10 values',
    ],
    ['limit=0', 'limit', '1 to 10000'],
    ['limit=10001', 'limit', '1 to 10000'],
    ['from=2026-02-30', 'from', '2026-11-21'],
    ['filter=page', 'filter', 'dimension:operator:value'],
    ['compare=previous', 'compare', 'no parameter'],
    ['row=page', 'row', 'no parameter'],
    ['format=xlsx', 'format', 'json, csv'],
    ['decimal=,', 'decimal', 'point, comma'],
    ['words=de', 'words', 'en, fr'],
  ])(
    'in %s is refused with the name of the parameter, in both languages',
    async (bad, name, expected) => {
      const kept = new URLSearchParams(`${PERIOD}&${BY}`);
      for (const given of new URLSearchParams(bad).keys()) kept.delete(given);
      const english = await get(`?${kept}&${bad}`);
      expect(english.statusCode).toBe(400);
      expect(english.headers['content-type']).toContain('application/problem+json');
      const { detail } = english.json<{ detail: string }>();
      expect(detail).toContain(`“${name}”`);
      expect(detail).toContain(expected);
      const french = await get(`?${kept}&${bad}`, { 'accept-language': 'fr' });
      expect(french.json<{ detail: string }>().detail).toContain(`«\u00a0${name}\u00a0»`);
      expect(french.json<{ detail: string }>().detail).not.toContain('Expected');
    },
  );
});

it('answers that the store is unavailable', async () => {
  ({ server } = await testServer({
    store: { explore: () => Promise.reject(new Unavailable('down')) },
  }));
  expect((await get(`?${PERIOD}&${BY}`)).statusCode).toBe(503);
});

it('answers nothing to a caller without the view right', async () => {
  const token = { id: '1', name: 'machine', rights: { metrics: true as const } };
  ({ server } = await testServer({ store: reports.store, caller: { kind: 'token', token } }));
  expect((await get(`?${PERIOD}&${BY}`)).statusCode).toBe(403);
  expect((await get('/choices')).statusCode).toBe(403);
});
