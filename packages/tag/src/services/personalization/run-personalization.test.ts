// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCookie, setCookie } from '../../env/cookies.ts';
import { NOW } from '../testing/fake-core.ts';
import recorded from './recorded-delivery.json' with { type: 'json' };
import { answer, EMPTY, OFFER, offering, open, type Options } from './testing/offered-page.ts';

const { scenarios } = recorded;
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

const SESSION = '8'.repeat(32);

describe('7.13 the request as recorded', () => {
  it('t1: has address, method, type and body', async () => {
    process.env['TZ'] = 'America/Toronto';
    const { requests, settle, ready } = open();
    await settle();
    expect(ready).toHaveBeenCalledOnce();
    const [expected] = scenarios['t1-page-load-no-offers'].requests;
    const [request] = requests;
    expect(request?.url).toBe(
      expected?.url.replace(/sessionId=\w+&version=.*/, `sessionId=${SESSION}&version=1.2.3`),
    );
    expect(request?.init).toMatchObject({
      method: expected?.method,
      headers: { 'Content-Type': expected?.contentType },
      credentials: 'include',
      referrerPolicy: 'strict-origin',
    });
    const { context, ...body } = expected?.body ?? ({} as never);
    expect(Object.keys(request?.body ?? {})).toEqual([
      'requestId',
      'context',
      ...Object.keys(body).slice(1),
    ]);
    expect(request?.body).toEqual({
      ...body,
      requestId: SESSION,
      execute: { pageLoad: { parameters: { pageLanguage: 'en' } } },
      context: {
        ...context,
        // The browser sends its own.
        clientHints: {},
        userAgent: 'Agent',
        // A headless browser reports a wide screen as portrait.
        screen: { ...context.screen, orientation: 'landscape' },
        // Without the graphics processor, which can identify devices.
        browser: { host: context.browser.host },
      },
    });
  });

  it('t2: has the token of a property', async () => {
    const { requests, settle } = open({ settings: { property: 'tok-1' } });
    await settle();
    const [expected] = scenarios['t2-page-load-params'].requests;
    expect(requests[0]?.body['property']).toEqual(expected?.body.property);
  });
});

describe('9.26 the cookie as recorded', () => {
  it('has the session, then the device id of the reply', async () => {
    const { cookies, settle } = open();
    await settle();
    const written = scenarios['t1-page-load-no-offers'].cookieWrites.map((cookie) => {
      const [, value = '', expires = ''] = /^mbox=([^;]*);.*expires=(.*)$/.exec(cookie) ?? [];
      return [value.replace(/session#\w+/, 'session#' + SESSION), expires];
    });
    const kept = cookies.map((cookie) => {
      const [, value = '', expires = ''] = /^mbox=([^;]*);.*Expires=([^;]*)/.exec(cookie) ?? [];
      return [decodeURIComponent(value), expires];
    });
    expect(kept).toEqual([written[0], written.at(-1)]);
    expect(cookies[0]).toContain('Domain=example.gc.ca');
  });

  it.each([
    ['one second before its expiry', 1, 'aa'],
    ['at its expiry', 0, SESSION],
  ])('a session %s', async (_, left, id) => {
    const now = NOW / 1000;
    const mbox = `session#aa#${now + left}|PC#dev.1#${now + 9}`;
    const { requests, settle } = open({ cookies: { mbox } });
    await settle();
    expect(requests[0]?.url).toContain(`sessionId=${id}&`);
    expect(requests[0]?.body['id']).toEqual({ tntId: 'dev.1' });
  });

  it('ignores an invalid device id', async () => {
    const { settle } = open({ reply: { id: { tntId: 'x|PC#y; Path' } } });
    await settle();
    expect(getCookie('mbox')).not.toContain('PC');
  });
});

describe('7.13 the request contains no personal data', () => {
  const addressOf = async (url: string, referrer = '') => {
    const { requests, settle } = open({ url, referrer });
    await settle();
    return (requests[0]?.body['context'] as { address: Record<string, string> }).address;
  };
  it.each([
    ['https://www.canada.ca/en?to=jane%40mail.test', 'https://www.canada.ca/en?removed: email'],
    ['https://www.canada.ca/@jane?a=b', 'removed: email?a=b'],
    ['https://www.canada.ca/en?user=jane', 'https://www.canada.ca/en?user=[redacted]'],
    ['https://www.canada.ca/en?a=b#c', 'https://www.canada.ca/en?a=b#c'],
  ])('5.1, 5.7 address %s', async (url, cleaned) => {
    expect((await addressOf(url))['url']).toBe(cleaned);
  });
  it('5.2 removes the query of the referrer', async () => {
    const { referringUrl } = await addressOf('https://www.canada.ca/', 'https://s.ca/x?q=me#y');
    expect(referringUrl).toBe('https://s.ca/x');
  });
  it('9.25 cuts an address to 2048 characters', async () => {
    const url = 'https://www.canada.ca/' + 'a'.repeat(1000) + '?';
    const full = url + 'b'.repeat(2048 - url.length);
    expect((await addressOf(full))['url']).toBe(full);
    expect((await addressOf(full + 'b'))['url']).toBe(full);
  });
});

describe('7.13 events as recorded', () => {
  it.each([
    ['t1-page-load-no-offers', EMPTY],
    ['t3-page-load-offer', { ...EMPTY, ...offering(OFFER) }],
  ] as const)('%s', async (name, reply) => {
    const { events, settle } = open({ reply });
    await settle();
    const expected = scenarios[name].events.map(([event, detail]) => {
      const { analyticsDetails, responseTokens, ...rest } = detail as Record<string, unknown>;
      void [analyticsDetails, responseTokens];
      const tracking = { ...(rest['tracking'] as object), sessionId: SESSION };
      return [event, { ...rest, tracking }];
    });
    expect(events).toEqual(expected);
  });

  it('t4: for a request that failed', async () => {
    const { names, settle } = open({ fetch: () => Promise.reject(new Error('down')) });
    await settle();
    expect(names()).toEqual(scenarios['t4-timeout'].events.map(([event]) => event));
  });
});

describe('7.13 offers', () => {
  it.each([
    ['setText', 'h1', '<b>x</b>', '<h1>&lt;b&gt;x&lt;/b&gt;</h1>'],
    ['setHtml', 'h1', '<b onclick="1">x</b><script>1</script>', '<h1><b>x</b></h1>'],
    ['replaceHtml', 'h1', '<h2>x</h2>', '<h2>x</h2>'],
    ['appendHtml', 'h1', '<i>x</i>', '<h1>Hello<i>x</i></h1>'],
    ['prependHtml', 'h1', '<i>x</i>', '<h1><i>x</i>Hello</h1>'],
    ['insertBefore', 'h1', '<i>x</i>', '<i>x</i><h1>Hello</h1>'],
    ['insertAfter', 'h1', '<i>x</i>', '<h1>Hello</h1><i>x</i>'],
    ['setAttribute', 'h1', { title: 'x' }, '<h1 title="x">Hello</h1>'],
  ])('%s', async (type, cssSelector, content, body) => {
    const change = { type, selector: ':eq(0)', cssSelector, content };
    const { document, settle, names } = open({ reply: offering(change) });
    await settle();
    expect(document.body.innerHTML).toBe(body);
    expect(names().at(-1)).toBe('at-content-rendering-succeeded');
  });

  it.each([
    ['a type that runs code', { ...OFFER, type: 'customCode', content: '<script>1</script>' }],
    ['the name of an object member as type', { ...OFFER, type: 'constructor' }],
    ['a handler', { ...OFFER, type: 'setAttribute', content: { onclick: 'alert(1)' } }],
    [
      'an address that runs code',
      { ...OFFER, type: 'setAttribute', content: { href: 'javascript:1' } },
    ],
    ['invalid attributes', { ...OFFER, type: 'setAttribute', content: null }],
    ['a script as its element', { ...OFFER, selector: 'script' }],
    ['no selector', { ...OFFER, selector: '' }],
    ['an invalid text', { ...OFFER, content: { a: 1 } }],
    ['invalid HTML', { ...OFFER, type: 'setHtml', content: undefined }],
    ['an invalid attribute value', { ...OFFER, type: 'setAttribute', content: { title: [1] } }],
    ['nothing', null],
  ])('are not applied with %s', async (_, change) => {
    const body = '<h1>Hello</h1><script type="text/plain">a</script>';
    const { document, settle, names } = open({ body, reply: offering(change) });
    await settle(5000);
    expect(document.body.innerHTML).toBe(body);
    expect(names().at(-1)).not.toBe('at-content-rendering-succeeded');
  });

  it('9.27 wait for their element for five seconds', async () => {
    const late = { type: 'setText', selector: '#late', content: 'x' };
    const { document, settle, names, find } = open({ reply: offering(late, OFFER) });
    await settle(4999);
    expect(find('h1').textContent).toBe('Bonjour');
    expect(names()).not.toContain('at-content-rendering-failed');
    document.body.insertAdjacentHTML('beforeend', '<p id="late"></p>');
    await settle();
    expect(find('#late').textContent).toBe('x');
    expect(names().at(-1)).toBe('at-content-rendering-succeeded');
    await settle(5000);
    expect(names().at(-1)).toBe('at-content-rendering-succeeded');
  });

  it('9.27 fail after five seconds', async () => {
    const late = { type: 'setText', selector: '#late', content: 'x' };
    const { document, settle, names, find } = open({ reply: offering(late) });
    await settle(5000);
    expect(names().at(-1)).toBe('at-content-rendering-failed');
    document.body.insertAdjacentHTML('beforeend', '<p id="late"></p>');
    await settle();
    expect(find('#late').textContent).toBe('');
  });
});

it.each([
  ['/en/b.html', 'https://www.example.gc.ca/en/b.html', 'at-content-rendering-redirect'],
  ['https://other.example/', undefined, 'at-content-rendering-no-offers'],
])('7.13 a redirect to %s', async (content, target, event) => {
  const { replace, settle, names } = open({
    reply: { execute: { pageLoad: { options: [{ type: 'redirect', content }] } } },
  });
  await settle();
  // The view of this page is sent first.
  expect(replace).not.toHaveBeenCalled();
  await settle(200);
  expect(replace.mock.calls).toEqual(target ? [[target]] : []);
  expect(names().at(-1)).toBe(event);
});

describe('9.23 with a service that', () => {
  const never = () => new Promise(() => undefined);
  const after = (milliseconds: number) => () =>
    new Promise((resolve) => setTimeout(() => resolve(answer(offering(OFFER))), milliseconds));
  it.each<[string, Options]>([
    ['never answers', { fetch: never }],
    ['is down', { fetch: () => Promise.reject(new Error('x')) }],
    [
      'answers with an error',
      { fetch: () => Promise.resolve({ ok: false, json: () => Promise.resolve(offering(OFFER)) }) },
    ],
    ['answers after three seconds', { fetch: after(3001) }],
    ['does not answer with JSON', { fetch: () => Promise.resolve({ ok: true, json: never }) }],
    ['sends an empty reply', { reply: null }],
    ['sends invalid options', { reply: { execute: { pageLoad: { options: 7 } } } }],
    ['sends invalid views', { reply: { prefetch: { views: 7 } } }],
    ['cannot be reached', { window: { fetch: undefined } }],
  ])('%s', async (_, options) => {
    const { settle, names, find } = open(options);
    await settle(10_000);
    expect(names().at(-1)).toBe('at-request-failed');
    expect(find('h1').textContent).toBe('Hello');
  });

  it('answers just in time: offers are applied', async () => {
    const { settle, find } = open({ fetch: after(2999) });
    await settle(3000);
    expect(find('h1').textContent).toBe('Bonjour');
  });
});

describe('9.23 the page', () => {
  class Sheet {
    text = '';
    replaceSync(text: string): void {
      this.text = text;
    }
  }
  const hidden = async (options: Options, milliseconds: number): Promise<string> => {
    const { document, settle } = open({
      ...options,
      settings: { hidden: 'body', ...options.settings },
      window: { CSSStyleSheet: Sheet, ...options.window },
    });
    await settle(milliseconds);
    const sheets = (document as { adoptedStyleSheets: readonly unknown[] }).adoptedStyleSheets;
    return sheets.map((sheet) => (sheet as Sheet).text).join('');
  };
  const slow = () => new Promise(() => undefined);
  beforeEach(() => void Object.assign(globalThis.document, { adoptedStyleSheets: [] }));

  it('is hidden until the reply, by an animation that stops automatically', async () => {
    const style = await hidden({ fetch: slow }, 2999);
    expect(style).toContain('@keyframes balise{0%,to{opacity:0}}');
    expect(style).toContain('body{animation:balise 3000ms!important}');
  });
  it.each<[string, Options, number]>([
    ['after a reply', {}, 0],
    ['after an offer without an element', { reply: offering({ ...OFFER, selector: '#no' }) }, 0],
    ['after an error', { fetch: () => Promise.reject(new Error('x')) }, 0],
    ['after three seconds', { fetch: slow }, 3000],
    ['on a path without offers', { fetch: slow, settings: { paths: '^/fr/' } }, 0],
    ['if the settings hide nothing', { fetch: slow, settings: { hidden: null } }, 0],
    ['in a browser without such style sheets', { window: { CSSStyleSheet: undefined } }, 0],
  ])('is visible %s', async (_, options, milliseconds) => {
    expect(await hidden(options, milliseconds)).toBe('');
  });
  it('is shown if it hid itself', async () => {
    const { document, settle } = open({ body: '<style id="at-body-style"></style>' });
    await settle();
    expect(document.getElementById('at-body-style')).toBeNull();
  });
});

describe('9.24 the visitor id', () => {
  const ORGANIZATION = '0123456789ABCDEF01234567@AdobeOrg';
  const settings = { organizationId: ORGANIZATION };
  it('is waited for', async () => {
    const { requests, settle } = open({ settings });
    await settle(1900);
    expect(requests).toEqual([]);
    setCookie('AMCV_' + ORGANIZATION, '1|MCIDTS|20779|MCMID|12345678901234567890|vVersion|5.5.0');
    await settle(100);
    expect(requests[0]?.body['id']).toEqual({ marketingCloudVisitorId: '12345678901234567890' });
  });
  it('is waited for at most two seconds', async () => {
    const { requests, settle } = open({ settings });
    await settle(1999);
    expect(requests).toEqual([]);
    await settle(1);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body['id']).toBeUndefined();
  });
});

describe('7.13 a view of a single-page application', () => {
  const [, expected] = scenarios['t8-triggerView'].requests;
  const options = [{ type: 'actions', eventToken: 'tok', content: [OFFER] }];
  const reply = { ...EMPTY, prefetch: { views: [{ name: 'home', state: 's', options }] } };

  it('t8: gets its offers, and the service is notified that they were shown', async () => {
    const { window, settle, requests, find } = open({ reply });
    window.adobe?.target?.triggerView('home', { page: true });
    await settle();
    expect(find('h1').textContent).toBe('Bonjour');
    const sent = requests[1];
    const { notifications, impressionId, id } = expected?.body ?? ({} as never);
    expect(impressionId).toMatch(/^[\da-f]{32}$/);
    expect(sent?.body).toMatchObject({
      id,
      context: { beacon: true },
      notifications: notifications?.map((notification) => ({ ...notification, id: SESSION })),
      impressionId: SESSION,
    });
    expect(sent?.init).toMatchObject({ keepalive: true, method: 'POST' });
  });

  it('7.11 is unchanged after consent is withdrawn', async () => {
    let isGiven = true;
    const { window, settle, requests, find, names } = open({ reply, permitted: () => isGiven });
    await settle();
    const before = names().length;
    isGiven = false;
    window.adobe?.target?.triggerView('home');
    await settle();
    expect(requests).toHaveLength(1);
    expect(find('h1').textContent).toBe('Hello');
    expect(names()).toHaveLength(before);
  });

  it.each([
    ['after the reply', 'home', {}, 2],
    ['that is not counted', 'home', { page: false }, 1],
    ['that is unknown', 'other', {}, 1],
  ])('%s', async (_, name, more, count) => {
    const { window, settle, requests } = open({ reply });
    await settle();
    window.adobe?.target?.triggerView(name, more);
    await settle();
    expect(requests).toHaveLength(count);
  });
});

describe('7.13 is off', () => {
  it.each<[string, Options]>([
    ['by a cookie', { cookies: { mboxDisable: '1' } }],
    ['by a parameter', { url: 'https://www.example.gc.ca/en?mboxDisable=1' }],
    ['on other paths', { settings: { paths: '^/fr/' } }],
    ['next to a library of the page', { window: { adobe: { target: {} } } }],
    ['without consent', { permitted: (category) => category !== 'target' }],
  ])('%s', async (_, options) => {
    const { requests, events, settle, cookies, ready } = open(options);
    const before = Object.keys(options.cookies ?? {}).length;
    await settle(5000);
    expect([requests.length, events.length, cookies.length - before]).toEqual([0, 0, 0]);
    expect(ready).toHaveBeenCalledOnce();
  });

  it('7.11 requests nothing if consent is withdrawn while the visitor id is waited for', async () => {
    let isGiven = true;
    const settings = { organizationId: '0123456789ABCDEF01234567@AdobeOrg' };
    const { requests, settle, cookies, names, ready } = open({
      settings,
      permitted: () => isGiven,
    });
    await settle(1000);
    isGiven = false;
    await settle(1000);
    expect(requests).toEqual([]);
    expect(cookies).toHaveLength(1);
    expect(names().at(-1)).toBe('at-request-failed');
    expect(ready).toHaveBeenCalledOnce();
  });

  it('7.11, 7.13 stores no cookie and applies no offers if consent is withdrawn before the reply', async () => {
    let isGiven = true;
    let reply: (answered: unknown) => void = () => undefined;
    const { settle, cookies, find, hit, names } = open({
      permitted: () => isGiven,
      fetch: () => new Promise((resolve) => (reply = resolve)),
    });
    await settle();
    isGiven = false;
    const { pageLoad } = offering(OFFER).execute;
    const analytics = { payload: { tnta: 'a:b:0|0' } };
    reply(await answer({ ...EMPTY, execute: { pageLoad: { ...pageLoad, analytics } } }));
    await settle(5000);
    expect(cookies).toHaveLength(1);
    expect(find('h1').textContent).toBe('Hello');
    expect(names().at(-1)).toBe('at-request-failed');
    isGiven = true;
    expect(hit('s=1x1')).toEqual(['s=1x1']);
  });

  it('7.11 until consent is given, and then requests once', async () => {
    let isGiven = false;
    const { requests, settle, onConsent } = open({ permitted: () => isGiven });
    isGiven = true;
    onConsent.forEach((decided) => decided());
    onConsent.forEach((decided) => decided());
    await settle();
    expect(requests).toHaveLength(1);
  });
});
