import type { Experiment } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { RateLimit } from '../../intake/limits/rate-limit.ts';
import { listeningServer, type ListeningServer } from '../../testing/servers/listening-server.ts';
import { sampleExperiment, TITLE_OFFER, variantWith } from '@balise/settings/testing';

const VISITOR = '11112222333344445555666677778888999900';
const ADDRESS =
  '/rest/v1/delivery?client=exampleclient&sessionId=8ee0d0903e894915911f8384a1b9fc2a&version=2.11.8';
const SDK =
  '/rest/v1/delivery?imsOrgId=0123456789ABCDEF01234567%40AdobeOrg&sessionId=07b5bf56c9cc483cbeafe5f0f5abe1b6';
const PAGE = 'https://www.canada.ca/en/services/benefits.html?x=1';

/** An experiment in which every variant has these changes. */
const always = (changes: Partial<Experiment> = {}): Experiment =>
  sampleExperiment({ variants: [variantWith('question', [TITLE_OFFER])], ...changes });

/** A recorded request, with changes for the test. */
const recorded = (page = PAGE, more: object = {}): object => ({
  requestId: 'fa8afcd4a5194098a2ab7b1ea244ee35',
  context: {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    clientHints: { mobile: false, platform: 'Linux' },
    timeOffsetInMinutes: -300,
    channel: 'web',
    window: { width: 1280, height: 800 },
    browser: { host: 'www.example.gc.ca' },
    address: { url: page, referringUrl: '' },
    crossDomain: 'disabled',
  },
  experienceCloud: { analytics: { logging: 'server_side' } },
  execute: { pageLoad: {} },
  prefetch: { views: [{}] },
  ...more,
});

const service = (...experiments: Experiment[]): Promise<ListeningServer> =>
  listeningServer({ services: { experiments: () => experiments } });

const post = (body: unknown, type = 'text/plain'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type, origin: 'https://www.canada.ca' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

interface Answer {
  readonly id: { readonly tntId: string };
  readonly execute: {
    readonly pageLoad?: { options?: { content: unknown }[]; analytics?: { payload: object } };
    readonly mboxes?: object[];
  };
  readonly prefetch: { readonly views?: object[]; readonly mboxes?: object[] };
}

async function delivered(experiments: readonly Experiment[], body: object): Promise<Answer> {
  const { ask } = await service(...experiments);
  const answer = await ask(ADDRESS, post(body));
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

describe('7.13 the personalization service', () => {
  it('changes nothing without an experiment', async () => {
    expect(await delivered([], recorded())).toEqual({
      status: 200,
      requestId: 'fa8afcd4a5194098a2ab7b1ea244ee35',
      client: 'exampleclient',
      id: { tntId: expect.stringMatching(/^[0-9a-f]{32}$/) },
      execute: { pageLoad: {} },
      prefetch: { views: [] },
    });
  });

  it('answers a page with its changes, and with the values for reports', async () => {
    const { execute } = await delivered([always()], recorded());
    expect(execute.pageLoad).toEqual({
      options: [
        {
          type: 'actions',
          content: [
            {
              type: 'setText',
              selector: 'h1',
              cssSelector: 'h1',
              content: 'Which benefits can you get?',
            },
          ],
          responseTokens: {
            'activity.id': 'benefits-title',
            'activity.name': 'Title of the benefits page',
            'experience.id': 'question',
            'experience.name': 'English question',
          },
        },
      ],
      analytics: { payload: { pe: 'tnt', tnta: 'benefits-title:question:0|0' } },
    });
  });

  it('has an action for each type of offer, and a separate one for a redirect', async () => {
    const both = (text: string): { en: string; fr: string } => ({ en: text, fr: text });
    const changing = always({
      variants: [
        variantWith('all', [
          { type: 'html', selector: '#a', content: both('<b>x</b>') },
          { type: 'attribute', selector: 'a', attribute: 'href', content: both('/en') },
        ]),
      ],
    });
    const leading = always({
      id: 'elsewhere',
      variants: [variantWith('there', [{ type: 'redirect', content: both('/en/b.html') }])],
    });
    const { execute } = await delivered([changing, leading], recorded());
    expect(execute.pageLoad?.options).toMatchObject([
      {
        type: 'actions',
        content: [
          { type: 'setHtml', selector: '#a', content: '<b>x</b>' },
          { type: 'setAttribute', selector: 'a', content: { href: '/en' } },
        ],
      },
      { type: 'redirect', content: '/en/b.html' },
    ]);
    expect(execute.pageLoad?.analytics?.payload).toEqual({
      pe: 'tnt',
      tnta: 'benefits-title:all:0|0,elsewhere:there:0|0',
    });
  });

  it('sends values for reports also for the variant without changes', async () => {
    const control = always({ variants: [variantWith('as-it-is', [])] });
    expect((await delivered([control], recorded())).execute.pageLoad).toEqual({
      options: [],
      analytics: { payload: { pe: 'tnt', tnta: 'benefits-title:as-it-is:0|0' } },
    });
  });

  it('answers boxes by name and index, each name once', async () => {
    const box = always({ place: { kind: 'mbox', name: 'm1' } });
    const mboxes = [
      { index: 0, name: 'm1', parameters: { p: '1' } },
      { index: 1, name: 'm2' },
      { index: 2, name: 'm1' },
    ];
    const { execute, prefetch } = await delivered(
      [box, always()],
      recorded(PAGE, { execute: { mboxes }, prefetch: { mboxes: [{ index: 0, name: 'm1' }] } }),
    );
    expect(execute.pageLoad).toBeUndefined();
    expect(execute.mboxes).toEqual([
      expect.objectContaining({ index: 0, name: 'm1', options: [expect.anything()] }),
      { index: 1, name: 'm2' },
      { index: 2, name: 'm1' },
    ]);
    expect(prefetch.mboxes).toMatchObject([{ name: 'm1', options: [{ type: 'actions' }] }]);
  });

  it('answers all views in advance, or the named ones', async () => {
    const views = ['home', 'result'].map((name) =>
      always({ id: name, place: { kind: 'view', name } }),
    );
    const all = await delivered([...views, always()], recorded());
    expect(all.prefetch.views).toMatchObject([
      { name: 'home', options: [{ type: 'actions' }] },
      { name: 'result', analytics: { payload: { tnta: 'result:question:0|0' } } },
    ]);
    const one = await delivered(
      views,
      recorded(PAGE, { prefetch: { views: [{ name: 'result' }] } }),
    );
    expect(one.prefetch.views).toMatchObject([{ name: 'result' }]);
    expect(one.execute.pageLoad).toEqual({});
  });

  it('accepts a notification, which asks for nothing', async () => {
    const notifications = [{ id: '509c', type: 'display', timestamp: 1, mbox: { name: 'a' } }];
    const { execute, prefetch } = await delivered(
      [always()],
      recorded(PAGE, { execute: undefined, prefetch: undefined, notifications }),
    );
    expect([execute, prefetch]).toEqual([{}, {}]);
  });

  it('lets pages of any host read the answer, with credentials, and sets no cookie', async () => {
    const { ask, services } = await service();
    const answer = await ask(ADDRESS, post(recorded(), 'text/plain;charset=UTF-8'));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': 'https://www.canada.ca',
      'access-control-allow-credentials': 'true',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(services.values().delivery).toEqual({ answered: 1, refused: {} });
  });
});

describe('7.13 the library for servers', () => {
  /** In the form that its version 2.4.2 sends. */
  const sdk = (body: object): RequestInit => ({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-exc-sdk': 'AdobeTargetNode',
      'x-exc-sdk-version': '2.4.2',
      'x-request-id': '71e0bb0fc22f4b5d896fb492e92644f2',
    },
    body: JSON.stringify({ requestId: '40127ee5af7f4770b46c13a20766dd85', ...body }),
  });
  const context = { channel: 'web', address: { url: PAGE } };

  it('gets the same answer as a page, although it names its organization and no client', async () => {
    const { ask, services } = await service(always());
    const answer = await ask(
      SDK,
      sdk({
        context,
        experienceCloud: {
          analytics: {
            supplementalDataId: '0206C9E29403DDEA-77F9FFB23D4024BD',
            logging: 'server_side',
          },
        },
        execute: { pageLoad: {}, mboxes: [{ index: 1, name: 'm1' }] },
        prefetch: { views: [{}] },
      }),
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      status: 200,
      requestId: '40127ee5af7f4770b46c13a20766dd85',
      id: { tntId: expect.stringMatching(/^[0-9a-f]{32}$/) },
      execute: {
        pageLoad: expect.objectContaining({ options: [expect.anything()] }),
        mboxes: [{ index: 1, name: 'm1' }],
      },
      prefetch: { views: [] },
    });
    expect(services.values().delivery).toEqual({ answered: 1, refused: {} });
  });

  it('may ask for a page before it loads, in the language that it names', async () => {
    const { ask } = await service(always());
    const pageLoad = { parameters: { pageLanguage: 'fr' } };
    const answer = await ask(SDK, sdk({ context, prefetch: { pageLoad } }));
    const { execute, prefetch } = (await answer.json()) as Record<string, object>;
    expect(execute).toEqual({});
    expect(prefetch).toMatchObject({ pageLoad: { options: [{ type: 'actions' }] } });
    expect(JSON.stringify(prefetch)).toContain(TITLE_OFFER.content.fr);
  });

  it('gets no offer if it names no page, or only sends a notification', async () => {
    const { ask } = await service(always({ place: { kind: 'mbox', name: 'm1' } }));
    const notifications = [{ id: 'n1', type: 'display', timestamp: 1, mbox: { name: 'm1' } }];
    const notified = await ask(SDK, sdk({ context: { channel: 'web' }, notifications }));
    expect(await notified.json()).toMatchObject({ status: 200, execute: {}, prefetch: {} });
    const asked = await ask(SDK, sdk({ execute: { mboxes: [{ index: 1, name: 'm1' }] } }));
    expect(await asked.json()).toMatchObject({ execute: { mboxes: [{ index: 1, name: 'm1' }] } });
    const wrong = await ask(SDK, sdk({ context: { address: { url: 'x' } }, notifications }));
    expect(wrong.status).toBe(400);
  });

  it('may name both, and send its own headers from a page', async () => {
    const { ask } = await service(always());
    const both = await ask(`${SDK}&client=exampleclient`, sdk({ context }));
    expect(await both.json()).toMatchObject({ client: 'exampleclient' });
    const asked = await ask(SDK, { method: 'OPTIONS', headers: { origin: 'https://a.gc.ca' } });
    expect(asked.headers.get('access-control-allow-headers')).toBe(
      'content-type, x-exc-sdk, x-exc-sdk-version, x-request-id',
    );
  });
});

describe('7.13 an experiment runs', () => {
  const runs = async (experiment: Experiment, page: string, more: object = {}): Promise<boolean> =>
    (await delivered([experiment], recorded(page, more))).execute.pageLoad?.options !== undefined;
  const token = (environment: string): object => ({ property: { token: environment } });
  const only = (on: 'development' | 'staging' | 'production'): Experiment =>
    always({ development: false, staging: false, production: false, [on]: true });
  const local = (experiment: Experiment): Experiment => ({
    ...experiment,
    hosts: ['www.canada.ca', 'localhost'],
  });
  const LOCAL = 'http://localhost:7700/en/services/benefits.html';

  it.each([
    ['on its page', always(), PAGE, {}, true],
    ['in French', always(), 'https://www.canada.ca/fr/services/prestations.html', {}, true],
    ['on no other page', always(), 'https://www.canada.ca/en/services/jobs.html', {}, false],
    ['on no other host', always(), 'https://canada.ca/en/services/benefits.html', {}, false],
    ['not in another language', always({ languages: ['fr'] }), PAGE, {}, false],
    ['not for an audience of zero', always({ audiencePercent: 0 }), PAGE, {}, false],
    ['in production', only('production'), PAGE, {}, true],
    ['in production if the page names it', only('production'), PAGE, token('production'), true],
    ['not in development on a public page', only('development'), PAGE, {}, false],
    ['in development if a page names it', only('development'), PAGE, token('development'), true],
    ['in staging on a test host', local(only('staging')), LOCAL, {}, true],
    [
      'in development on a test host',
      local(only('development')),
      LOCAL,
      token('development'),
      true,
    ],
    ['not in production on a test host', local(only('production')), LOCAL, {}, false],
    ['in production with another token of a page', only('production'), PAGE, token('3p'), true],
  ])('%s', async (_, experiment, page, more, expected) => {
    expect(await runs(experiment, page, more)).toBe(expected);
  });

  it.each([
    ['eng', '/x.html', 'Which benefits can you get?'],
    ['fra', '/x.html', 'À quoi avez-vous droit?'],
    ['FR', '/en/x.html', 'À quoi avez-vous droit?'],
    ['', '/fr.html', 'À quoi avez-vous droit?'],
    ['', '/x-fra.html', 'À quoi avez-vous droit?'],
    ['', '/x_e.php', 'Which benefits can you get?'],
    ['', '/x.html', undefined],
    ['de', '/x.html', undefined],
    ['', '/french/x.html', undefined],
  ])(
    'in the language that a page names (%s) or that its address shows (%s)',
    async (said, path, expected) => {
      const body = recorded(`https://www.canada.ca${path}`, {
        execute: { pageLoad: { parameters: { pageLanguage: said } } },
      });
      const { execute } = await delivered([always({ paths: ['/*'] })], body);
      expect(execute.pageLoad?.options?.[0]?.content).toEqual(
        expected === undefined ? undefined : [expect.objectContaining({ content: expected })],
      );
    },
  );
});

describe('7.13 a visitor keeps the variant', () => {
  const many = sampleExperiment({
    variants: Array.from({ length: 10 }, (_, at) => variantWith(`v${at}`, [])),
  });
  const seen = async ({ ask }: ListeningServer, id?: object): Promise<[string, string]> => {
    const answer = await ask(ADDRESS, post(recorded(PAGE, id ? { id } : {})));
    const { id: given, execute } = (await answer.json()) as Answer;
    return [given.tntId, JSON.stringify(execute.pageLoad?.analytics)];
  };

  it('by the identifier that this service assigned', async () => {
    const made = await service(many);
    const variants = new Set<string>();
    for (let count = 0; count < 40; count++) {
      const [tntId, variant] = await seen(made);
      expect(await seen(made, { tntId })).toEqual([tntId, variant]);
      expect(await seen(made, { tntId, marketingCloudVisitorId: VISITOR })).toEqual([
        tntId,
        variant,
      ]);
      variants.add(variant);
    }
    expect(variants.size).toBeGreaterThan(4);
  });

  it('by the visitor identifier, which is not sent back, even if a page forgets it', async () => {
    const made = await service(many);
    const [tntId, variant] = await seen(made, { marketingCloudVisitorId: VISITOR });
    expect(await seen(made, { marketingCloudVisitorId: VISITOR })).toEqual([tntId, variant]);
    expect(await seen(made, { tntId })).toEqual([tntId, variant]);
    expect(tntId).toMatch(/^[0-9a-f]{32}$/);
    expect(tntId).not.toContain(VISITOR.slice(0, 8));
  });

  it('by an identifier of another service, as recorded', async () => {
    const made = await service(many);
    const [tntId, variant] = await seen(made, { tntId: 'abcdef.35_0' });
    expect(tntId).toBe('abcdef.35_0');
    expect(await seen(made, { tntId: 'abcdef.35_0' })).toEqual([tntId, variant]);
  });
});

describe('the personalization service answers and counts its refusals', () => {
  const request = recorded();
  const mboxes = Array.from({ length: 51 }, (_, index) => ({ index, name: `m${index}` }));

  it.each([
    ['no body', '', 400, 'bad-delivery'],
    ['invalid JSON', '{"context":', 400, 'bad-delivery'],
    ['a list', '[]', 400, 'bad-delivery'],
    ['nothing', 'null', 400, 'bad-delivery'],
    ['deeply nested JSON', '['.repeat(60_000), 400, 'bad-delivery'],
    ['no page', {}, 400, 'bad-value'],
    ['a page that is a number', { context: { address: { url: 1 } } }, 400, 'bad-value'],
    ['a page that is a script', recorded('javascript:alert(1)'), 400, 'bad-value'],
    ['a page of an unlisted host', recorded('https://www.example.org/'), 403, 'host-not-allowed'],
    [
      'a page of the prototype',
      '{"__proto__":{"context":{"address":{"url":"https://www.canada.ca/"}}}}',
      400,
      'bad-value',
    ],
    [
      'a test host in production',
      recorded('http://localhost/', { property: { token: 'production' } }),
      403,
      'host-not-allowed',
    ],
    ['an invalid identifier', { ...request, id: { tntId: 'a b' } }, 400, 'bad-value'],
    ['an identifier that is a list', { ...request, id: { tntId: ['a'] } }, 400, 'bad-value'],
    [
      'an invalid visitor identifier',
      { ...request, id: { marketingCloudVisitorId: 'jo@a.ca' } },
      400,
      'bad-value',
    ],
    ['an invalid request', { ...request, requestId: {} }, 400, 'bad-value'],
    ['a box without a name', { ...request, execute: { mboxes: [null] } }, 400, 'bad-value'],
    [
      'a box with a long name',
      { ...request, execute: { mboxes: [{ index: 0, name: 'x'.repeat(251) }] } },
      400,
      'bad-value',
    ],
    ['too many boxes', { ...request, execute: { mboxes } }, 400, 'bad-value'],
    ['too many views', { ...request, prefetch: { views: mboxes } }, 400, 'bad-value'],
    ['a body that is too large', 'x'.repeat(65_537), 413, 'body-too-large'],
  ])('%s', async (_, body, status, code) => {
    const { ask, services, counters } = await service(always());
    const answer = await ask(ADDRESS, post(body));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ type: `urn:balise:problem:${code}`, status });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://www.canada.ca');
    expect(services.values().delivery).toEqual({ answered: 0, refused: { [code]: 1 } });
    expect(counters.values().refused).toEqual({});
  });

  it.each([
    ['another type', ADDRESS, post(request, 'text/html'), 415, 'media-type'],
    ['another method', ADDRESS, {}, 405, 'method-not-allowed'],
    ['no session', ADDRESS.replace('sessionId', 'session'), post(request), 400, 'bad-value'],
    ['an invalid session', ADDRESS.replace('8ee0', '%00'), post(request), 400, 'bad-value'],
    ['no client', ADDRESS.replace('client=', 'c='), post(request), 400, 'bad-value'],
    ['an invalid organization', SDK.replace('0123', 'x'), post(request), 400, 'bad-value'],
    [
      'an empty organization',
      SDK.replace(/imsOrgId=[^&]*/, 'imsOrgId='),
      post(request),
      400,
      'bad-value',
    ],
    ['an invalid client', `${SDK}&client=a%20b`, post(request), 400, 'bad-value'],
    ['a long address', `${ADDRESS}&x=${'x'.repeat(9000)}`, post(request), 414, 'address-too-long'],
  ])('%s', async (_, path, init, status, code) => {
    const { ask, services } = await service(always());
    const answer = await ask(path, init);
    expect(answer.status).toBe(status);
    expect(services.values().delivery.refused).toEqual({ [code]: 1 });
  });

  it('limits a network that asks too often', async () => {
    const rateLimit = new RateLimit({ perSecond: 0.001, burst: 1, addresses: 10 });
    const { ask } = await listeningServer({
      trustedProxies: ['loopback'],
      services: { rateLimit },
    });
    const init = post(recorded());
    const from = { ...init, headers: { ...init.headers, 'x-forwarded-for': '203.0.113.7' } };
    expect((await ask(ADDRESS, from)).status).toBe(200);
    const refused = await ask(ADDRESS, from);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  });
});
