import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsentTerms } from '../consent/consent-core.ts';
import { readCookie } from '../read-cookie.ts';
import { fakeCore, HOME, NOW, servicePage } from '../testing/fake-core.ts';
import recorded from './recorded-identity.json' with { type: 'json' };
import { recordedRandom } from './recorded-random.ts';
import { runVisitorId, type VisitorIdSettings } from './run-visitor-id.ts';

const { scenarios } = recorded;
const ORGANIZATION = '0123456789ABCDEF01234567@AdobeOrg';
const COOKIE = 'AMCV_' + ORGANIZATION;
const MID = '11112222333344445555666677778888999900';
const OTHER_MID = '22222222333344445555666677778888999900';
const AID = '2C5F0A8185158D4E-6000014DC000AE1A';
const LOCAL = scenarios['64-client-side-id'].result.a;
const BLOB = '6G1ynYcLPuiQxYZrsz_pkqfLG9yMXBpb2zX5dvJdYQJzPXImdj0y';
const SETTINGS: VisitorIdSettings = {
  organizationId: ORGANIZATION,
  server: 'dpm.demdex.net',
  analyticsServer: null,
  syncDomain: null,
  linkedDomains: [],
};
const ANSWER = { d_mid: MID, dcs_region: 7, d_blob: BLOB, d_optout: [], ibs: [] };
const HIT = ['t=1', 'fid=F', 'ce=UTF-8', 'cc=CAD'];

type Reply = object | Error | undefined;

interface Options {
  readonly settings?: Partial<VisitorIdSettings>;
  /** Answers by field group. A missing group is never answered. */
  readonly answers?: Readonly<Record<string, Reply>>;
  readonly cookie?: string | undefined;
  readonly session?: boolean;
  readonly url?: string;
  readonly terms?: ConsentTerms;
  readonly refusesCookies?: boolean;
  readonly permitted?: () => boolean;
}

function run(options: Options = {}) {
  const answers: Options['answers'] = options.answers ?? {
    MC: ANSWER,
    AAM: ANSWER,
    A: { id: AID },
  };
  const requests: string[] = [];
  const late: Record<string, (answer: object) => void> = {};
  const fetch = (url: string): Promise<Response> => {
    requests.push(url);
    const kind = new URL(url).searchParams.get('d_fieldgroup') ?? '';
    const answer = answers?.[kind];
    if (answer instanceof Error) return Promise.reject(answer);
    if (answer) return Promise.resolve(new Response(JSON.stringify(answer)));
    return new Promise((resolve) => {
      late[kind] = (said) => resolve(new Response(JSON.stringify(said)));
    });
  };
  const page = servicePage({ url: options.url ?? HOME, window: { fetch, AbortController } });
  const { document, cookies } = page;
  vi.spyOn(Math, 'random').mockImplementation(recordedRandom());
  const write = (name: string, value: string): void => {
    document.cookie = encodeURIComponent(name) + '=' + encodeURIComponent(value);
  };
  if (options.cookie !== undefined) write(COOKIE, options.cookie);
  if (options.session) write('AMCVS_' + ORGANIZATION, '1');
  if (options.refusesCookies) {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  }
  const { terms, permitted } = options;
  const core = fakeCore({ consentTerms: terms, permitted, onConsent: permitted && [] });
  runVisitorId(core, { ...SETTINGS, ...options.settings });
  return { core, page, cookies, requests, late, write, kept: () => readCookie(COOKIE) };
}

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const after = async (options?: Options) => {
  const ran = run(options);
  await settle();
  return ran;
};
const midOf = (pairs: readonly string[]) => pairs.find((pair) => /^mid=/.test(pair))?.slice(4);
/** The cookie of an earlier page in this session. */
const cookieOf = (mid: string, day = 20_778) =>
  `179643557|MCIDTS|${day}|MCMID|${mid}|MCOPTOUT-1795208709s|NONE|vVersion|5.5.0`;

describe('7.10 a first visit', () => {
  it('requests, stores and carries the id as recorded, byte for byte', async () => {
    const { core, cookies, requests, kept } = await after();
    const wanted = scenarios['51-visitor-no-analytics-server'];
    expect(requests).toEqual(wanted.requests.slice(0, 1));
    expect(cookies).toEqual([
      'AMCVS_0123456789ABCDEF01234567%40AdobeOrg=1; Path=/; Domain=example.gc.ca; Secure; SameSite=Lax',
      `AMCV_0123456789ABCDEF01234567%40AdobeOrg=${wanted.cookie}; Path=/; Expires=Mon, 20 Nov 2028 19:05:09 GMT; Domain=example.gc.ca; Secure; SameSite=Lax`,
    ]);
    expect(kept()).toContain(MID);
    expect(core.calls).toEqual(['ready']);
    expect(core.failures).toEqual([]);
    expect(core.hit(HIT)).toEqual([
      't=1',
      'mid=' + MID,
      'aamlh=7',
      'ce=UTF-8',
      'cc=CAD',
      'aamb=' + BLOB,
      'mcorgid=0123456789ABCDEF01234567%40AdobeOrg',
    ]);
  });

  it('uses an analytics server with its own ids, as recorded', async () => {
    const { core, cookies, requests } = await after({
      settings: { analyticsServer: 'example.sc.omtrdc.net' },
    });
    const wanted = scenarios['50-visitor-first-visit'];
    expect(requests).toEqual(wanted.requests.slice(0, 3));
    expect(cookies.at(-1)).toContain('=' + wanted.cookie + ';');
    expect(core.hit(HIT)).toContain('aid=' + AID);
  });

  it('gets an id of our own without the service, as recorded', async () => {
    const { core, cookies, requests } = await after({
      settings: { analyticsServer: 'example.sc.omtrdc.net' },
      answers: { MC: new Error('no network'), A: { id: AID }, AAM: new Error('no network') },
    });
    const wanted = scenarios['53b-visitor-id-network-failure'];
    expect(requests).toEqual(wanted.requests.slice(0, 3));
    expect(core.failures).toEqual(['visitor-id:failed', 'visitor-id:failed']);
    expect(cookies.at(-1)).toContain('=' + wanted.cookie + ';');
    expect(midOf(core.hit(HIT))).toBe(LOCAL);
    expect(core.calls).toEqual(['ready']);
  });

  it('requests from the server of the library if no server is set', async () => {
    const { requests } = await after({ settings: { server: '' } });
    expect(requests[0]).toMatch(/^https:\/\/www\.canada\.ca\/id\?d_visid_ver=5\.5\.0&/);
  });

  it('does nothing without an organization', async () => {
    const { core, cookies, requests } = await after({ settings: { organizationId: null } });
    expect(requests).toEqual([]);
    expect(core.calls).toEqual(['ready']);
    expect(core.hit(HIT)).toEqual(HIT);
    expect(cookies).toEqual([]);
  });
});

describe('7.10 invalid answers of the service', () => {
  it.each([
    ['nothing', {}],
    ['no id', { ...ANSWER, d_mid: undefined }],
    ['words', { ...ANSWER, d_mid: 'NOTARGET' }],
    ['markup', { ...ANSWER, d_mid: '<script>' }],
    ['a number', { ...ANSWER, d_mid: 5 }],
    ['an e-mail', { ...ANSWER, d_mid: 'jane@mail.test' }],
    ['a list', [1, 2]],
  ])('%s instead of an id gives one of our own', async (_, answer) => {
    const { core } = await after({ answers: { MC: answer } });
    expect(midOf(core.hit(HIT))).toBe(LOCAL);
    expect(core.calls).toEqual(['ready']);
  });

  it('an invalid part next to a valid id is ignored', async () => {
    const { core } = await after({
      answers: { MC: { ...ANSWER, dcs_region: 'x', d_blob: 'jane@mail.test', id_sync_ttl: {} } },
    });
    expect(core.hit(HIT).join()).not.toMatch(/aamlh|aamb/);
    expect(midOf(core.hit(HIT))).toBe(MID);
  });

  it('the frame opens only if answer and settings require it, for our own id', async () => {
    const createElement = vi.fn();
    for (const [ibs, syncDomain, cookie] of [
      [[1], 'demdex.net'],
      [[1], null],
      [[], 'demdex.net'],
      [[1], 'demdex.net', cookieOf(OTHER_MID)],
    ] as const) {
      const { page, late } = run({ answers: {}, settings: { syncDomain }, cookie });
      Object.assign(page.document, {
        readyState: 'complete',
        getElementById: () => null,
        createElement,
      });
      late[cookie ? 'AAM' : 'MC']?.({ ...ANSWER, ibs, subdomain: 'canada' });
      await settle();
    }
    expect(createElement).toHaveBeenCalledTimes(1);
  });
});

it('7.10 the frame does not open if consent is withdrawn before the page has loaded', async () => {
  let isPermitted = true;
  const { core, page } = run({
    answers: { MC: { ...ANSWER, ibs: [1], subdomain: 'canada' } },
    settings: { syncDomain: 'demdex.net' },
    permitted: () => isPermitted,
  });
  const createElement = vi.fn();
  const getElementById = () => null;
  Object.assign(page.document, { getElementById, createElement });
  await settle();
  isPermitted = false;
  core.onConsent?.forEach((listener) => listener());
  page.fire('load');
  expect(createElement).not.toHaveBeenCalled();
});

describe('9.24 a late answer', () => {
  it('a hit before it gets an id of our own, which stays', async () => {
    const { core, late, kept } = run({ answers: {} });
    expect(core.calls).toEqual([]);
    expect(midOf(core.hit(HIT))).toBe(LOCAL);
    expect(kept()).toContain(LOCAL);
    late['MC']?.(ANSWER);
    await settle();
    expect(core.calls).toEqual(['ready']);
    expect(core.hit(HIT).join()).not.toMatch(/aamlh|aamb/);
    expect(midOf(core.hit(HIT))).toBe(LOCAL);
    expect(kept()).not.toContain(MID);
  });
});

describe('7.10 later pages', () => {
  it('request nothing in the same session', async () => {
    const { core, cookies, requests } = await after({ cookie: cookieOf(MID), session: true });
    expect(requests).toEqual([]);
    expect(core.calls).toEqual(['ready']);
    expect(cookies.length).toBe(2);
    expect(midOf(core.hit(HIT))).toBe(MID);
  });

  it.each([
    ['in another session', { cookie: cookieOf(MID) }],
    ['when two days have passed', { cookie: cookieOf(MID, 20_776), session: true }],
    [
      'after two hours',
      { cookie: cookieOf(MID).replace('1795208709', '1795201509'), session: true },
    ],
    ['of another server', { cookie: '1' + cookieOf(MID), session: true }],
  ])('send the id to the service %s, and wait for it', async (_, options) => {
    const { core, requests, late } = run({ ...options, answers: {} });
    expect(requests).toEqual([
      `https://dpm.demdex.net/id?d_visid_ver=5.5.0&d_fieldgroup=AAM&d_rtbd=json&d_ver=2&d_orgid=0123456789ABCDEF01234567%40AdobeOrg&d_nsid=0&d_mid=${MID}&ts=1795201509000`,
    ]);
    expect(core.calls).toEqual([]);
    late['AAM']?.({ ...ANSWER, d_mid: OTHER_MID });
    await settle();
    expect(core.calls).toEqual(['ready']);
    expect(midOf(core.hit(HIT))).toBe(MID);
  });

  it('request nothing after one day', async () => {
    const { requests } = await after({ cookie: cookieOf(MID, 20_777), session: true });
    expect(requests).toEqual([]);
  });

  it('do not repeat requests to a service that is down', async () => {
    const down = { MC: new Error('down'), AAM: new Error('down') };
    const { kept } = await after({ answers: down });
    const { requests, core } = await after({ cookie: kept(), session: true, answers: down });
    expect(requests).toEqual([]);
    expect(midOf(core.hit(HIT))).toBe(LOCAL);
  });

  it.each([
    ['nonsense', 'nonsense|||'],
    ['another id', cookieOf('613-555-0177')],
    ['far too much', cookieOf(MID) + '|x'.repeat(4096)],
    ['members of objects', '1|constructor|x|__proto__|y'],
  ])('ignore a cookie with %s', async (_, cookie) => {
    const { core, kept } = await after({ cookie, session: true });
    expect(midOf(core.hit(HIT))).toBe(MID);
    expect(kept()).toMatch(/^179643557\|MCIDTS\|20778\|MCMID\|1{4}2{4}/);
  });
});

describe('7.10 two tabs at once', () => {
  it('share the id that was stored first, and ignore data for the other one', async () => {
    const { core, late, write, kept } = run({ answers: {} });
    write(COOKIE, cookieOf(OTHER_MID));
    write('AMCVS_' + ORGANIZATION, '1');
    late['MC']?.(ANSWER);
    await settle();
    expect(midOf(core.hit(HIT))).toBe(OTHER_MID);
    expect(kept()).toContain(OTHER_MID);
    expect(kept()).not.toContain('MCAAMB');
  });

  it('the second creates no id if the first has one', () => {
    const { core, write } = run({ answers: {} });
    write(COOKIE, cookieOf(OTHER_MID));
    expect(midOf(core.hit(HIT))).toBe(OTHER_MID);
  });
});

describe('7.10 browsers without cookies', () => {
  it('carry the id of the service, but no id of our own', async () => {
    const { core } = await after({ refusesCookies: true });
    expect(midOf(core.hit(HIT))).toBe(MID);
    const down = await after({ refusesCookies: true, answers: { MC: new Error('down') } });
    expect(midOf(down.core.hit(HIT))).toBeUndefined();
    expect(down.core.hit(HIT)).toContain('fid=F');
    expect(down.core.calls).toEqual(['ready']);
  });
});

describe('7.10 a visitor who has opted out', () => {
  const out = { MC: { ...ANSWER, d_optout: ['global'] } };

  it('is not counted, and has no id', async () => {
    const { core, kept } = await after({ answers: out });
    expect(core.calls.slice(0, 2)).toEqual(['close', 'ready']);
    expect(kept()).toBe('179643557|MCIDTS|20778|MCOPTOUT-1795208709s|global|vVersion|5.5.0');
    expect(midOf(core.hit(HIT))).toBeUndefined();
  });

  it('is not counted on the next page, which does not ask until the opt-out expires', async () => {
    const { kept } = await after({ answers: out });
    const next = await after({ cookie: kept(), session: true });
    expect(next.core.calls).toEqual(['close', 'ready']);
    expect(next.requests).toEqual([]);
    const later = await after({ cookie: kept(), session: false });
    expect(later.core.calls).toEqual(['ready']);
    expect(later.requests).toHaveLength(1);
  });

  it('loses an existing id', async () => {
    const { core, kept } = await after({
      cookie: cookieOf(MID),
      answers: { AAM: { ...ANSWER, d_optout: ['global'] } },
    });
    expect(core.calls).toEqual(['close', 'ready']);
    expect(kept()).not.toContain(MID);
  });
});

describe('7.10, 7.11 an opt-out takes precedence over consent', () => {
  it('the gate that a decision opens is closed again immediately', async () => {
    const { core } = await after({
      answers: { MC: { ...ANSWER, d_optout: ['global'] } },
      permitted: () => true,
    });
    core.calls.splice(0);
    core.onConsent?.forEach((listener) => listener());
    core.open();
    await settle();
    expect(core.calls).toEqual(['open', 'close']);
  });

  it('7.10 it remains if consent is withdrawn and given again on the same page', async () => {
    let isPermitted = true;
    const { core, page, requests, kept } = await after({
      answers: { MC: { ...ANSWER, d_optout: ['global'] } },
      permitted: () => isPermitted,
    });
    const decide = (choice: boolean): void => {
      isPermitted = choice;
      core.onConsent?.forEach((listener) => listener());
    };
    // The service `consent` deletes the cookie first.
    page.document.cookie = `${encodeURIComponent(COOKIE)}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
    decide(false);
    await settle();
    core.calls.splice(0);
    decide(true);
    core.open();
    // A hit that is sent before the gate is closed again.
    expect(core.deliver?.(core.hit(HIT))).toBe(true);
    expect(midOf(core.hit(HIT))).toBeUndefined();
    await settle();
    expect(core.calls).toEqual(['close', 'open', 'close']);
    expect(requests).toHaveLength(1);
    expect(kept()).toBeUndefined();
  });
});

describe('7.10 consent', () => {
  const terms = { gdprApplies: true, consentString: 'CP_a' };

  it('is sent with the request if it is required', async () => {
    const { requests, kept } = await after({ terms });
    expect(requests[0]).toContain('&d_fieldgroup=MC&gdpr=1&gdpr_consent=CP_a&d_rtbd=json&');
    expect(kept()).toMatch(/\|iabConsentHash\|-?\d+\|/);
    const { requests: others } = await after({ terms: { ...terms, gdprApplies: false } });
    expect(others[0]).not.toContain('gdpr');
  });

  it('that has changed is sent immediately, with a mark', async () => {
    const { kept } = await after({ terms });
    expect((await after({ cookie: kept(), session: true, terms })).requests).toEqual([]);
    const { requests } = await after({
      cookie: kept(),
      session: true,
      terms: { ...terms, consentString: 'CP_b' },
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain(`&gdpr_consent=CP_b&d_cf=1&d_rtbd=json&`);
    expect(requests[0]).toContain('&d_mid=' + MID);
  });

  it('refused for ids: requests, stores and carries nothing', async () => {
    const { core, cookies, requests } = await after({ permitted: () => false });
    expect(requests).toEqual([]);
    expect(cookies).toEqual([]);
    expect(core.calls).toEqual(['ready']);
    expect(core.hit(HIT)).toEqual(HIT);
  });

  it('given later, withdrawn and given again: gets a new id each time', async () => {
    let isPermitted = false;
    const { core, page, requests, kept } = run({ permitted: () => isPermitted });
    const decide = async (choice: boolean): Promise<void> => {
      isPermitted = choice;
      core.onConsent?.forEach((listener) => listener());
      await settle();
    };
    await decide(true);
    await decide(true);
    expect(requests).toHaveLength(1);
    expect(midOf(core.hit(HIT))).toBe(MID);
    page.document.cookie = `${encodeURIComponent(COOKIE)}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
    await decide(false);
    expect(core.hit(HIT)).toEqual(HIT);
    expect(kept()).toBeUndefined();
    await decide(true);
    expect(requests.map((url) => /fieldgroup=(\w+)/.exec(url)?.[1])).toEqual(['MC', 'MC']);
    expect(core.calls).toEqual(['ready']);
  });

  it('decided again during a request: is requested once', () => {
    const { core, requests } = run({ answers: {}, permitted: () => true });
    core.onConsent?.forEach((listener) => listener());
    expect(requests).toHaveLength(1);
    core.consentTerms = terms;
    core.onConsent?.forEach((listener) => listener());
    expect(requests).toHaveLength(2);
  });

  it('withdrawn during a request: the answer is discarded', async () => {
    let isPermitted = true;
    const { core, cookies, late } = run({ answers: {}, permitted: () => isPermitted });
    isPermitted = false;
    core.onConsent?.forEach((listener) => listener());
    expect(core.calls).toEqual(['ready']);
    late['MC']?.(ANSWER);
    await settle();
    expect(cookies).toEqual([]);
    expect(core.hit(HIT)).toEqual(HIT);
  });
});

describe('7.10 an id from another site of the organization', () => {
  const url = `https://www.example.gc.ca/a?adobe_mc=${encodeURIComponent(`MCMID=${OTHER_MID}|MCORGID=${ORGANIZATION}|TS=1795201500`)}`;

  it('is used and sent to the service', async () => {
    const { core, requests } = await after({ url });
    expect(midOf(core.hit(HIT))).toBe(OTHER_MID);
    expect(requests[0]).toContain('&d_fieldgroup=AAM&');
    expect(requests[0]).toContain('&d_mid=' + OTHER_MID);
  });

  it('is ignored by a visitor who has an id', async () => {
    const { core } = await after({ url, cookie: cookieOf(MID), session: true });
    expect(midOf(core.hit(HIT))).toBe(MID);
  });
});

it('4.3 an answer after the visitor has opted out is discarded', async () => {
  const { page, requests, late, kept } = run({ answers: {} });
  page.document.cookie = 'balise-opt-out=yes';
  late['MC']?.(ANSWER);
  await settle();
  expect(kept()).toBeUndefined();
  expect(requests).toHaveLength(1);
});

it('4.3 no link carries the id of a visitor who has opted out', async () => {
  const { page } = await after({ settings: { linkedDomains: ['other.ca'] } });
  const closest = function (this: unknown): unknown {
    return this;
  };
  Object.assign(page.window, { Element: { prototype: { closest } } });
  const follow = (): string => {
    const href = 'https://www.other.ca/a';
    const link = { href, hostname: 'www.other.ca', protocol: 'https:', getAttribute: () => href };
    Object.assign(link, { setAttribute: () => undefined });
    page.fire('click', { composedPath: () => [link] });
    return link.href;
  };
  expect(follow()).toContain('adobe_mc=');
  page.document.cookie = 'balise-opt-out=yes';
  await settle();
  expect(follow()).toBe('https://www.other.ca/a');
});
