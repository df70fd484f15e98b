/**
 * Rows 7.11, 8.7: consent from the consent-string API (TCF 2.2) of a page: early, late, in a parent frame, or never.
 */
import {
  announce,
  answerOthers,
  asked,
  CHOICES,
  IDENTITY,
  MID,
  names,
  offered,
  ONLY_IDENTITY,
  optIn,
  sent,
  withConsent,
} from './support/consent.ts';
import { expect, test, type HostSite } from './support/host-page.ts';

test.setTimeout(240_000);

const HOME = 'https://www.canada.ca/en/services/benefits.html';
const NEXT = 'https://www.canada.ca/en/services/jobs.html';
const APP = 'https://www.youth.service.canada.ca/en/start';

const release = () =>
  withConsent(
    { consentString: { vendor: 565, purposes: [1, 10], categories: ['aa', 'aam', 'ecid'] } },
    ONLY_IDENTITY,
  );

interface Said {
  readonly eventStatus?: string;
  readonly given?: boolean;
  readonly purposes?: Readonly<Record<number, boolean>>;
  readonly gdprApplies?: boolean;
  readonly tcString?: string;
}
/**
 * The answer of a consent-string API. By default both purposes and the vendor are approved; `given: false` refuses
 * them.
 */
const tcData = ({ given = true, purposes, ...more }: Said = {}): object => ({
  tcString: 'CPxYZ',
  gdprApplies: true,
  eventStatus: 'tcloaded',
  purpose: { consents: purposes ?? { 1: given, 10: given } },
  vendor: { consents: { 565: given } },
  ...more,
});

/** A consent-string API on the page. It answers the first call with `now`, and again whenever the test makes it. */
const api = (now?: object): string => `
  window.cmp = { calls: [], answers: [], now: ${JSON.stringify(now ?? null)},
    say(data) { this.now = data; this.answers.forEach((answer) => answer(data, true)); } };
  window.__tcfapi = (command, version, answer, parameter) => {
    cmp.calls.push([command, version, parameter]);
    cmp.answers.push(answer);
    if (cmp.now) answer(cmp.now, true);
  };`;
const withScript = (script: string): { head: string } => ({ head: `<script>${script}</script>` });
const say = (site: HostSite, data: object): Promise<unknown> =>
  site.page.evaluate(`cmp.say(${JSON.stringify(data)})`);
const calls = (site: HostSite): Promise<unknown> => site.page.evaluate('cmp.calls');
const ASKED = ['addEventListener', 2, [565]];

test.describe('7.11 a consent-string API', () => {
  test('ready with an approval: informs the identity service, then sends hits', async ({
    site,
    context,
  }) => {
    site.useRelease(release());
    answerOthers(site);
    await site.visit(HOME, withScript(api(tcData())));
    await expect.poll(() => site.beacons().length).toBe(1);
    expect(await calls(site)).toEqual([ASKED]);
    expect(site.onlyBeacon().parameters['mid']).toBe(MID);
    const identity = site.requests.find((request) => request.url().startsWith(IDENTITY));
    expect(identity?.url()).toContain('d_fieldgroup=MC&gdpr=1&gdpr_consent=CPxYZ&d_rtbd=json');
    expect(await optIn(site, ({ permissions }) => permissions)).toMatchObject({
      aa: true,
      aam: true,
      ecid: true,
      target: false,
    });
    expect(await names(context)).toContain(CHOICES);
  });

  for (const [what, data] of [
    ['nothing agreed to', { given: false }],
    ['one purpose denied', { purposes: { 1: true, 10: false } }],
    ['one purpose not mentioned', { purposes: { 1: true } }],
  ] as const) {
    test(`denial: ${what}`, async ({ site, context }) => {
      site.useRelease(release());
      answerOthers(site);
      await context.addCookies([{ name: 's_fid', value: '1', domain: '.canada.ca', path: '/' }]);
      await site.visit(HOME, withScript(api(tcData(data))));
      await offered(site);
      await expect.poll(() => names(context)).toEqual([CHOICES]);
      await site.quiet();
      expect(asked(site)).toEqual(['www.canada.ca/lib/consent.js']);
    });
  }

  test('asking the visitor: sends nothing before the choice, everything after it, and applies a later choice', async ({
    site,
    context,
  }) => {
    await site.page.clock.install();
    site.useRelease(release());
    answerOthers(site);
    await site.visit(APP, withScript(api(tcData({ eventStatus: 'cmpuishown' }))));
    await offered(site);
    await site.advance(1500);
    expect(asked(site)).toEqual(['www.youth.service.canada.ca/lib/consent.js']);
    expect(await context.cookies()).toEqual([]);

    await say(site, tcData({ eventStatus: 'useractioncomplete' }));
    await expect.poll(() => sent(site)).toEqual(['start']);

    await say(site, tcData({ eventStatus: 'useractioncomplete', given: false }));
    site.forget();
    await announce(site, '/en/denied');
    expect(site.beacons()).toEqual([]);
    expect(await names(context)).toEqual([CHOICES]);

    // While the dialog is shown again, the last decision applies.
    await say(site, tcData({ eventStatus: 'cmpuishown' }));
    await announce(site, '/en/asked');
    expect(asked(site)).toEqual([]);

    await say(site, tcData({ eventStatus: 'useractioncomplete', tcString: 'CPother' }));
    await expect.poll(() => asked(site)).toContain('id.example.ca/id');
    await announce(site, '/en/again');
    await expect.poll(() => sent(site)).toEqual(['again']);
    const identity = site.requests.find((request) => request.url().startsWith(IDENTITY));
    expect(identity?.url()).toContain('gdpr_consent=CPother');
  });

  test('another string for the same consent: reports the change to the identity service', async ({
    site,
  }) => {
    site.useRelease(release());
    answerOthers(site);
    await site.visit(HOME, withScript(api(tcData())));
    await expect.poll(() => site.beacons().length).toBe(1);
    site.forget();
    await say(site, tcData({ eventStatus: 'useractioncomplete', tcString: 'CPother' }));
    await expect.poll(() => asked(site)).toEqual(['id.example.ca/id']);
    expect(site.requests[0]?.url()).toContain(
      'd_fieldgroup=AAM&gdpr=1&gdpr_consent=CPother&d_cf=1',
    );
    site.forget();
    await site.visit(NEXT, withScript(api(tcData({ tcString: 'CPother' }))));
    await expect.poll(() => site.beacons().length).toBe(1);
    expect(asked(site).filter((url) => url.endsWith('/id'))).toEqual([]);
  });

  test('reporting that no law applies: needs no consent and forwards no string', async ({
    site,
  }) => {
    site.useRelease(release());
    answerOthers(site);
    await site.visit(HOME, withScript(api(tcData({ gdprApplies: false, given: false }))));
    await expect.poll(() => site.beacons().length).toBe(1);
    const identity = site.requests.find((request) => request.url().startsWith(IDENTITY));
    expect(identity?.url()).not.toContain('gdpr');
  });

  test('replaced by a queue until it loads', async ({ site }) => {
    site.useRelease(release());
    answerOthers(site);
    const queue = `window.queue = []; window.__tcfapi = (...all) => void queue.push(all);`;
    await site.visit(HOME, withScript(queue));
    await offered(site);
    await expect.poll(() => site.page.evaluate('queue.length')).toBe(1);
    expect(site.beacons()).toEqual([]);
    await site.page.evaluate(
      `${api(tcData())} for (const call of queue) __tcfapi(...call); undefined;`,
    );
    await expect.poll(() => site.beacons().length).toBe(1);
  });

  test('not ready on the next page: an earlier approval waits for it', async ({
    site,
    context,
  }) => {
    await site.page.clock.install();
    site.useRelease(release());
    answerOthers(site);
    await site.visit(HOME, withScript(api(tcData())));
    await expect.poll(() => site.beacons().length).toBe(1);
    site.forget();
    await site.visit(NEXT, withScript(api()));
    await offered(site);
    await site.advance(2500);
    expect(asked(site)).toEqual(['www.canada.ca/lib/consent.js']);
    await say(site, tcData({ given: false }));
    await expect.poll(() => names(context)).toEqual([CHOICES]);
    expect(site.beacons()).toEqual([]);
  });

  for (const stub of [false, true]) {
    test(`in a parent frame${stub ? ', with a queue first' : ''}`, async ({ site, context }) => {
      await site.page.clock.install();
      site.useRelease(release());
      answerOthers(site);
      const outer = 'https://other.canada.ca/outer.html';
      // The parent frame announces the API by its name. Calls arrive as messages, and one answer is a string.
      const head = `<script>
        window.waiting = [];
        window.answerAll = () => {
          window.isThere = true;
          for (const { source, data } of waiting.splice(0)) {
            const { callId, command, version, parameter } = data.__tcfapiCall;
            window.asked = [command, version, parameter];
            const reply = { __tcfapiReturn: { returnValue: ${JSON.stringify(tcData())}, success: true, callId } };
            source.postMessage(${stub ? 'JSON.stringify(reply)' : 'reply'}, '*');
          }
        };
        addEventListener('message', (event) => {
          if (!event.data.__tcfapiCall) return;
          waiting.push(event);
          if (window.isThere) answerAll();
        });
        ${stub ? '' : 'window.isThere = true;'}
      </script>`;
      const body = `<iframe name="__tcfapiLocator"></iframe><iframe id="page" src="${HOME}"></iframe>`;
      site.serve({ head, body, script: '' }, outer);
      await site.visit(outer);
      if (stub) {
        await expect.poll(() => site.page.evaluate('waiting.length')).toBe(1);
        await site.advance(2500);
        expect(site.beacons()).toEqual([]);
        expect(await context.cookies()).toEqual([]);
        await site.page.evaluate('answerAll()');
      }
      await expect.poll(() => site.beacons().length).toBe(1);
      expect(await site.page.evaluate('asked')).toEqual(ASKED);
    });
  }
});

test.describe('7.11, 8.7 a late consent-string API', () => {
  /** Stops the page's clock; the returned function advances it. */
  async function openFrozen(site: HostSite): Promise<(milliseconds: number) => Promise<void>> {
    const start = Date.UTC(2026, 10, 20, 19, 5, 0);
    await site.page.clock.install({ time: start });
    await site.page.clock.pauseAt(start + 1000);
    await site.page.goto(HOME);
    const pass = (milliseconds: number): Promise<void> => site.page.clock.runFor(milliseconds);
    await expect
      .poll(async () => {
        await pass(1);
        return site.page.evaluate('!!window.adobe?.optIn');
      })
      .toBe(true);
    return pass;
  }

  test('up to ten seconds: is found at the next check', async ({ site, context }) => {
    site.useRelease(release());
    answerOthers(site);
    const pass = await openFrozen(site);
    await pass(9800);
    await site.page.evaluate(api(tcData()));
    await pass(100);
    expect(await calls(site)).toEqual([]);
    expect(asked(site)).toEqual(['www.canada.ca/lib/consent.js']);
    await pass(200);
    expect(await calls(site)).toEqual([ASKED]);
    await expect.poll(() => site.beacons().length).toBe(1);
    expect(await names(context)).toContain(CHOICES);
  });

  test('later or never: everything stays pending, and debug mode logs an error', async ({
    site,
    context,
  }) => {
    site.useRelease(release());
    answerOthers(site);
    const said: string[] = [];
    site.page.on('console', (message) => said.push(`${message.type()} ${message.text()}`));
    await context.addInitScript(`localStorage.setItem('com.adobe.reactor.debug', 'true')`);
    const pass = await openFrozen(site);
    const about = (): string[] => said.filter((text) => text.includes('__tcfapi'));
    await pass(9900);
    expect(about()).toEqual([]);
    await pass(200);
    await expect
      .poll(about)
      .toEqual([
        'error \u{1F680} [OPT-IN] The consent-string API was not found: __tcfapi not found',
      ]);
    await site.page.evaluate(api(tcData()));
    await pass(60_000);
    expect(await calls(site)).toEqual([]);
    expect(await optIn(site, ({ status }) => status)).toBe('pending');
    expect(site.beacons()).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

  test('without debug mode nothing is logged', async ({ site }) => {
    site.useRelease(release());
    const said: string[] = [];
    site.page.on('console', (message) => said.push(message.text()));
    const pass = await openFrozen(site);
    await pass(11_000);
    expect(said).toEqual([]);
    expect(asked(site)).toEqual(['www.canada.ca/lib/consent.js']);
  });
});
