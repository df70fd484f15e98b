import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeOptions } from '../../testing/fake-page.ts';
import { readCookie } from '../read-cookie.ts';
import { fakeCore, NOW, servicePage } from '../testing/fake-core.ts';
import type { OptIn } from './opt-in.ts';
import recorded from './recorded-opt-in.json' with { type: 'json' };
import { runConsent, type ConsentSettings } from './run-consent.ts';

const SETTINGS: ConsentSettings = {
  applies: true,
  preApprovals: {},
  previousPermissions: {},
  storageSeconds: 33_696_000,
  consentString: null,
};
const NAME = 'adobeujs-optin';

function run(settings: Partial<ConsentSettings> = {}, options: FakeOptions = {}, cookie = '') {
  const page = servicePage(options);
  if (cookie) page.document.cookie = NAME + '=' + encodeURIComponent(cookie);
  const core = fakeCore();
  runConsent(core, { ...SETTINGS, ...settings });
  const { optIn } = (page.window as unknown as { adobe: { optIn: OptIn } }).adobe;
  return { core, page, optIn, kept: () => readCookie(NAME) };
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

describe('7.11 the gate', () => {
  it('waits without a decision, and writes no cookie', () => {
    const { core, page } = run();
    expect(core.calls).toEqual(['ready']);
    expect(page.cookies).toEqual([]);
  });

  it('opens when analytics is approved, not before and not for another category', () => {
    const { core, optIn } = run();
    optIn.approve('aa', true);
    optIn.approve(['ecid', 'target'], true);
    expect(core.calls).toEqual(['ready']);
    optIn.complete();
    expect(core.calls).toEqual(['ready', 'open']);
  });

  it('4.3 stays closed for a visitor who has opted out, and stores none of their choices', () => {
    const { core, page, optIn } = run();
    page.document.cookie = 'balise-opt-out=yes';
    optIn.approveAll();
    expect(core.calls).toEqual(['ready', 'close']);
    expect(page.document.cookie).toBe('balise-opt-out=yes');
  });

  it('closes when analytics is denied, and erases the visitor’s cookies', () => {
    const { core, page, optIn } = run();
    page.document.cookie = 's_fid=1; Path=/';
    optIn.deny('aa');
    expect(core.calls).toEqual(['ready', 'close']);
    expect(readCookie('s_fid')).toBeUndefined();
  });

  it('closes after a decision for other categories only', () => {
    const { core, optIn } = run();
    optIn.approve('ecid');
    expect(core.calls).toEqual(['ready', 'close']);
  });

  it('follows each change of the decision, and opens once per approval', () => {
    const { core, optIn } = run();
    optIn.approveAll();
    optIn.approve('ecid');
    optIn.denyAll();
    optIn.approveAll();
    expect(core.calls).toEqual(['ready', 'open', 'close', 'open']);
  });

  it('other services learn of a decision before hits are released, and after the gate is closed', () => {
    const { core, optIn } = run();
    core.onConsent?.push(() => {
      throw new Error('of a service');
    });
    core.onConsent?.push(() => void core.calls.push('heard ' + core.permitted?.('ecid')));
    optIn.approveAll();
    optIn.denyAll();
    expect(core.calls).toEqual(['ready', 'heard true', 'open', 'close', 'heard false']);
  });

  it('is open from the start if consent does not apply or was given before', () => {
    for (const settings of [
      { applies: false },
      { previousPermissions: { aa: true } },
      { preApprovals: { aa: true } },
    ]) {
      expect(run(settings).core.calls).toEqual(['ready', 'open']);
    }
    expect(run({ previousPermissions: { aa: false } }).core.calls).toEqual(['ready', 'close']);
  });

  it('marks each hit while audience management is not approved', () => {
    const { core, optIn } = run();
    optIn.approve('aa');
    expect(core.hit(['t=1', 'cc=CAD'])).toContain('ssf=1');
    optIn.approve('aam');
    expect(core.hit(['t=1', 'cc=CAD'])).toEqual(['t=1', 'cc=CAD']);
  });
});

describe('9.9 stored choices', () => {
  it('last 390 days, as recorded, with the attributes of all our cookies', () => {
    const { page, optIn } = run();
    optIn.approve(['ecid', 'aa']);
    const [pair = '', , expires] =
      recorded.scenarios['56-optin-pending-then-approve'].cookie.split('; ');
    expect(page.cookies).toEqual([
      `${pair}; Path=/; ${expires?.replace('e', 'E')}; Domain=example.gc.ca; Secure; SameSite=Lax`,
    ]);
  });

  it('are read on the next page', () => {
    const { optIn, kept } = run();
    optIn.approve('aa');
    const next = run({}, {}, kept());
    expect(next.core.calls).toEqual(['ready', 'open']);
    next.optIn.denyAll();
    expect(run({}, {}, next.kept()).core.calls).toEqual(['ready', 'close']);
  });

  it('override previous permissions, which override pre-approvals', () => {
    const { optIn } = run(
      {
        preApprovals: { aa: true, ecid: true, target: true },
        previousPermissions: { aa: false, ecid: false },
      },
      {},
      '{"aa":true}',
    );
    expect(optIn.permissions).toMatchObject({ aa: true, ecid: false, target: true, aam: false });
  });

  it('are kept only if the settings enable it', () => {
    const { page, optIn } = run({ storageSeconds: null }, {}, '{"aa":true}');
    expect(optIn.status).toBe('pending');
    optIn.approve('aa');
    expect(page.cookies).toHaveLength(1);
  });

  it.each([
    '',
    'nonsense',
    '{',
    'null',
    '[]',
    '"aa"',
    '{"aa":"true"}',
    '{"aa":1}',
    '{"x":true}',
    '{"__proto__":{"aa":true}}',
  ])('do not include the cookie %j', (cookie) => {
    expect(run({}, {}, cookie).core.calls).toEqual(['ready']);
  });

  it('from another page apply when this page is visible again', () => {
    const { core, page, optIn } = run();
    optIn.approveAll();
    const write = (text: string): void => {
      page.document.cookie = NAME + '=' + encodeURIComponent(text);
    };
    page.fire('visibilitychange');
    expect(core.calls).toEqual(['ready', 'open']);
    write('{"aa":false}');
    page.fire('visibilitychange');
    expect(core.calls).toEqual(['ready', 'open', 'close']);
    expect(optIn.isApproved('ecid')).toBe(true);
    Object.assign(page.document, { visibilityState: 'hidden' });
    write('{"aa":true}');
    page.fire('visibilitychange');
    expect(core.calls).toHaveLength(3);
  });
});

describe('7.11 with a consent-string API', () => {
  const consentString = {
    vendor: 565,
    purposes: [1, 10],
    pollMilliseconds: 250,
    pollTries: 40,
    categories: ['aa', 'aam', 'ecid'] as const,
  };
  type Answer = (data: unknown, isSuccess: boolean) => void;
  const data = (isGiven: boolean) => ({
    tcString: 'CP',
    gdprApplies: true,
    eventStatus: 'tcloaded',
    purpose: { consents: { 1: isGiven, 10: isGiven } },
    vendor: { consents: { 565: isGiven } },
  });

  it('follows it, approves only the listed categories and passes the terms on', () => {
    let say: Answer = () => undefined;
    const __tcfapi = (_: string, __: number, answer: Answer): void => {
      say = answer;
    };
    const { core, optIn } = run({ consentString }, { window: { __tcfapi } });
    expect(core.calls).toEqual(['ready']);
    say(data(true), true);
    expect(core.calls).toEqual(['ready', 'open']);
    expect(optIn.permissions).toMatchObject({ aa: true, aam: true, ecid: true, target: false });
    expect(core.consentTerms).toEqual({ gdprApplies: true, consentString: 'CP' });
    say(data(false), true);
    expect(core.calls).toEqual(['ready', 'open', 'close']);
  });

  it('waits until the API has confirmed stored choices', () => {
    const { core } = run({ consentString }, {}, '{"aa":true}');
    vi.runAllTimers();
    expect(core.calls).toEqual(['ready', 'reported error consentApiMissing']);
    expect(core.failures).toEqual(['consent:missing']);
  });

  it('8.7 stays pending without an API, and logs that', () => {
    const { core, page, optIn } = run({ consentString });
    vi.runAllTimers();
    expect(core.calls).toEqual(['ready', 'reported error consentApiMissing']);
    expect(optIn.status).toBe('pending');
    expect(page.cookies).toEqual([]);
  });
});

describe('7.11 on pages with other scripts', () => {
  it('keeps the page’s own opt-in service, and follows its decisions', () => {
    let tell: (permissions: unknown) => void = () => undefined;
    const own = {
      fetchPermissions(callback: (permissions: unknown) => void) {
        expect(this).toBe(own);
        tell = callback;
      },
    };
    const { core, optIn } = run({}, { window: { adobe: { optIn: own } } });
    expect(optIn).toBe(own);
    tell({});
    expect(core.calls).toEqual(['ready']);
    tell({ aa: true });
    tell({ aa: false });
    expect(core.calls).toEqual(['ready', 'open', 'close']);
  });

  it('keeps other members of the page’s object', () => {
    const adobe = { target: 1 };
    const { optIn } = run({}, { window: { adobe } });
    expect(adobe).toEqual({ target: 1, optIn });
  });

  it.each([[Object.freeze({})], ['text'], [{ optIn: 'text' }]])(
    'works if the page’s object is %j',
    (adobe) => {
      expect(run({ applies: false }, { window: { adobe } }).core.calls).toEqual(['ready', 'open']);
    },
  );
});
