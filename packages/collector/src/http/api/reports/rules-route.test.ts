import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { RuleFirings } from '@balise/contract';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '../../../base/errors/unavailable.ts';
import type { CountCalls } from '../../../store/count-calls.ts';
import type { SentQuery } from '../../../store/counts/sent-counts.ts';
import { builtSite } from '../../../testing/built-site.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { clockOf } from '../../../reports/period/toronto-clock.ts';
import { testServer } from '../../../testing/servers/test-server.ts';

const CATALOGUE = [
  {
    id: 'page-load/variables',
    family: 'page-load',
    order: 90,
    triggers: ['page-load'],
    conditions: ['notAborted', 'conditionOfTomorrow'],
    on: true,
  },
  {
    id: 'tabs/open',
    family: 'tabs',
    order: 50,
    triggers: ['click'],
    element: 'tab',
    selector: '[role="tab"]',
    conditions: [],
    link: 'tab',
    events: ['tabOpen'],
    dimensions: ['tabTitle'],
    on: false,
  },
  { id: 'tomorrow/rule', family: 'tomorrow', order: 60, triggers: [], conditions: [], on: true },
];

interface Wanted {
  readonly path?: string;
  readonly query?: string;
  readonly catalogue?: string;
  readonly language?: string;
  readonly sentCounts?: CountCalls['sentCounts'];
}

async function ask({
  path = '/api/rules',
  query,
  catalogue,
  language,
  sentCounts,
}: Wanted = {}): Promise<Response> {
  const roots = await builtSite(await temporaryFolder());
  await mkdir(join(roots.library, 'development'), { recursive: true });
  await writeFile(
    join(roots.library, 'development/catalogue.json'),
    catalogue ?? JSON.stringify(CATALOGUE),
  );
  const { server } = await testServer({ roots, store: sentCounts ? { sentCounts } : {} });
  return await server.inject({
    url: `${path}?${query ?? 'environment=development'}`,
    headers: { host: 'localhost', 'accept-language': language ?? 'en' },
  });
}

describe('the rules', () => {
  it('are those of the library, named in both languages, with their beacons of a day', async () => {
    const asked: SentQuery[] = [];
    const sentCounts: CountCalls['sentCounts'] = async (query) => {
      asked.push(query);
      return [
        { day: '', rule: '', linkType: 'other', linkName: 'Tab', events: ['tabOpen'], hits: 12 },
      ];
    };
    const answer = await ask({ sentCounts });
    expect(answer.statusCode).toBe(200);
    const [query] = asked;
    expect(query?.environment).toBe('development');
    expect((query?.to ?? 0) - (query?.from ?? 0)).toBe(24 * 3_600_000);
    expect(answer.json()).toEqual({
      environment: 'development',
      from: new Date(query?.from ?? 0).toISOString(),
      to: new Date(query?.to ?? 0).toISOString(),
      counted: true,
      rules: [
        {
          ...CATALOGUE[0],
          element: null,
          selector: null,
          link: null,
          events: [],
          dimensions: [],
          name: { en: 'Page variables set', fr: 'Variables de la page définies' },
          conditions: [
            {
              id: 'notAborted',
              en: 'the host and the path of the page are measured',
              fr: 'l’hôte et le chemin de la page sont mesurés',
            },
            {
              id: 'conditionOfTomorrow',
              en: 'conditionOfTomorrow',
              fr: 'conditionOfTomorrow',
            },
          ],
          beacon: null,
          firings: null,
          guessed: 0,
        },
        {
          ...CATALOGUE[1],
          name: { en: 'Tab opened', fr: 'Onglet ouvert' },
          beacon: 'link',
          firings: 12,
          guessed: 12,
        },
        expect.objectContaining({ id: 'tomorrow/rule', name: null }),
      ],
    });
  });

  it('are listed without counts while the store is unavailable', async () => {
    const answer = await ask({ sentCounts: () => Promise.reject(new Unavailable('down')) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      counted: false,
      rules: [{ firings: null }, { beacon: 'link', firings: null }, {}],
    });
  });
});

it('4.4 the firings of a rule are those of each of the last 30 days', async () => {
  const tab = { linkType: 'other' as const, linkName: 'Tab', events: ['tabOpen'] };
  const asked: SentQuery[] = [];
  const sentCounts: CountCalls['sentCounts'] = async (query) => {
    asked.push(query);
    const [first, last] = [query.from, query.to].map((at) => clockOf(at).day);
    return [
      { day: first ?? '', rule: 'tabs/open', ...tab, hits: 3 },
      { day: last ?? '', rule: '', ...tab, hits: 4 },
      { day: last ?? '', rule: 'tabs/open', ...tab, hits: 1 },
      { day: '2026-01-01', rule: 'links/exit', ...tab, hits: 100 },
    ];
  };
  const answer = await ask({ path: '/api/rule-firings', sentCounts });
  const { days, rules } = answer.json<RuleFirings>();
  expect(days).toHaveLength(30);
  expect(new Set(days).size).toBe(30);
  expect(asked[0]).toMatchObject({ environment: 'development', byDay: true });
  expect(rules).toEqual([
    { id: 'tabs/open', firings: [3, ...new Array<number>(28).fill(0), 5], guessed: 4 },
  ]);
});

describe('a problem', () => {
  it.each([
    ['en', 'has not been built yet'],
    ['fr', 'n’a pas encore été construite'],
  ])('explains in %s that the library is not built', async (language, sentence) => {
    const answer = await ask({ query: 'environment=production', language });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ type: 'urn:balise:problem:no-library', status: 404 });
    expect(answer.json<{ detail: string }>().detail).toContain(sentence);
  });

  it.each([
    [{ catalogue: '{' }, 500, 'urn:balise:problem:bad-catalogue'],
    [{ query: 'environment=other' }, 400, 'urn:balise:problem:bad-value'],
    [{ query: '' }, 400, 'urn:balise:problem:bad-value'],
    [{ sentCounts: () => Promise.reject(new Error('secret')) }, 500, 'urn:balise:problem:internal'],
  ])('answers %j with status %i', async (wanted, status, type) => {
    const answer = await ask(wanted);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ type, status });
    expect(answer.body).not.toContain('secret');
  });
});
