import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getCookie, setCookie, writeCookies } from '../env/cookies.ts';
import { loadScript, type Load } from '../env/load-script.ts';
import { log } from '../env/log.ts';
import { settings } from '../env/settings.ts';
import { fakePage } from '../testing/fake-page.ts';
import type { Hooks } from './beacon/hooks.ts';
import { hitQueue } from './beacon/queue.ts';
import { takeFailures } from './rules/failures.ts';
import { holdForServices, startServices, type ServiceCore } from './services.ts';

vi.mock(import('../env/load-script.ts'), () => ({ loadScript: vi.fn<Load>() }));
vi.mock(import('../env/log.ts'), () => ({ log: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(log).mockReset();
});
afterEach(() => vi.useRealTimers());

/** Services that the test loads or fails. */
function start(services: string, failing: Readonly<Record<string, unknown>> = {}) {
  const listeners: (() => void)[] = [];
  const { cookies } = fakePage({
    settings: { services: services.split(' ').filter(Boolean) },
    window: { addEventListener: (_: string, listener: () => void) => listeners.push(listener) },
  });
  const sent: string[] = [];
  const asked: string[] = [];
  let core: ServiceCore | undefined;
  vi.mocked(loadScript).mockImplementation((file, _integrity, offer) => {
    asked.push(file);
    core = offer as ServiceCore;
    if (!(file in failing)) return Promise.resolve();
    return Promise.reject(failing[file]);
  });
  const hooks: Hooks = { onDimensions: [], onPairs: [], onRule: [] };
  holdForServices();
  startServices(hooks);
  const hit = (name: string): void => hitQueue().pass(() => sent.push(name));
  return {
    asked,
    sent,
    cookies,
    hooks,
    hit,
    core: () => core as ServiceCore,
    fire: (id: string) => hooks.onRule.forEach((listener) => listener(id)),
    leave: () => listeners.forEach((listener) => listener()),
  };
}

it('9.24 hits wait until all services are ready', () => {
  const { asked, sent, hit, core } = start('visitor-id geolocation');
  expect(asked).toEqual(['visitor-id.js', 'geolocation.js']);
  hit('view');
  core().ready();
  expect(sent).toEqual([]);
  core().ready();
  expect(sent).toEqual(['view']);
  hit('click');
  expect(sent).toEqual(['view', 'click']);
});

it('9.24 hits wait at most two seconds', () => {
  const { sent, hit } = start('visitor-id');
  hit('view');
  vi.advanceTimersByTime(1999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['view']);
});

it('releases hits when the page is hidden', () => {
  const { sent, hit, leave } = start('visitor-id');
  hit('view');
  leave();
  expect(sent).toEqual(['view']);
});

it('8.11 logs a missing service and does not wait for it', async () => {
  const { sent, hit } = start('visitor-id', { 'visitor-id.js': undefined });
  hit('view');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.mocked(log).mock.calls).toEqual([['error', 'moduleMissing', 'visitor-id']]);
  expect(takeFailures()).toBe('visitor-id:missing:1');
  expect(sent).toEqual(['view']);
});

it('8.11 logs and counts a service that throws, and does not wait for it', async () => {
  const { sent, hit } = start('page-tracker', { 'page-tracker.js': { reason: 'no' } });
  hit('view');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.mocked(log).mock.calls).toEqual([['error', 'moduleFailed', 'page-tracker', 'no']]);
  expect(takeFailures()).toBe('page-tracker:failed:1');
  expect(sent).toEqual(['view']);
});

it('counts later failures of a service', () => {
  const { core } = start('visitor-id');
  core().failed('visitor-id', 'failed');
  expect(takeFailures()).toBe('visitor-id:failed:1');
});

it('7.11 sends nothing and loads no other service before consent', () => {
  const { asked, sent, hit, core, leave } = start('consent visitor-id');
  hit('view');
  core().ready();
  vi.advanceTimersByTime(60_000);
  leave();
  expect(asked).toEqual(['consent.js']);
  expect(sent).toEqual([]);
  core().open();
  expect(asked).toEqual(['consent.js', 'visitor-id.js']);
  core().ready();
  expect(sent).toEqual(['view']);
});

it('7.11 drops waiting and new hits after a refusal, until consent', () => {
  const { sent, hit, core } = start('consent');
  hit('view');
  core().ready();
  core().close();
  hit('click');
  core().open();
  hit('later');
  expect(sent).toEqual(['later']);
  core().close();
  hit('never');
  expect(sent).toEqual(['later']);
});

it('7.11 after a refusal, neither time, nor a late service, nor leaving the page releases hits', () => {
  const ends: ((page: ReturnType<typeof start>) => void)[] = [
    () => vi.advanceTimersByTime(2000),
    ({ core }) => core().ready(),
    ({ leave }) => leave(),
  ];
  for (const end of ends) {
    const page = start('consent visitor-id');
    page.core().ready();
    page.core().open();
    page.core().close();
    end(page);
    page.hit('never');
    expect(page.sent).toEqual([]);
  }
});

it('7.11 sends nothing if the consent service is missing', async () => {
  const { sent, hit } = start('consent visitor-id', { 'consent.js': undefined });
  hit('view');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});

it('9.10 waits for a tracker of the page until the search for it is over', () => {
  const { sent, hit, core } = start('page-tracker');
  hit('view');
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
  core().ready();
  expect(sent).toEqual(['view']);
});

it('9.10, 9.24 other services hold hits at most two seconds, also next to a tracker', () => {
  for (const isFoundFirst of [true, false]) {
    const { sent, hit, core } = start('page-tracker visitor-id');
    const find = (): void => {
      core().found = true;
      core().ready();
    };
    hit('view');
    if (isFoundFirst) find();
    vi.advanceTimersByTime(1999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    if (!isFoundFirst) {
      vi.advanceTimersByTime(10_000);
      expect(sent).toEqual([]);
      find();
    }
    expect(sent).toEqual(['view']);
  }
});

it('9.10 does not wait for a missing service, not even for the page tracker', async () => {
  const { sent, hit } = start('page-tracker visitor-id', { 'page-tracker.js': new Event('error') });
  hit('view');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['view']);
});

it('7.14 passes rules that fired while a service was loading', () => {
  const { core, fire } = start('hosted-scripts');
  fire('a');
  expect(core().fired).toEqual(['a']);
  core().ready();
  fire('b');
  expect(core().fired).toEqual(['a']);
});

it('7.9 offers the library’s own functions to a service', () => {
  const { core, hooks } = start('visitor-id');
  expect(core()).toBe(hooks);
  expect(core()).toMatchObject({ settings, report: log, load: loadScript });
  expect(core().verdict.reason).toBe('allowed');
  core().cookies.set('a', '1');
  expect([core().cookies.get('a'), getCookie('a')]).toEqual(['1', '1']);
});

it('5.3 cleans dimensions for a service as for a beacon', () => {
  const { core } = start('visitor-id');
  expect(core().clean({ title: 'Ask jane@mail.test', server: 'a'.repeat(101) })).toEqual({
    title: 'Ask [redacted]',
    server: 'a'.repeat(100),
  });
});

it('loads nothing and waits for nothing without services', () => {
  const { asked, sent, hit } = start('');
  hit('view');
  expect([asked, sent]).toEqual([[], ['view']]);
});

it('7.11 cookies of the visitor wait for consent, but for no other service', () => {
  const others = start('visitor-id');
  setCookie('a', '1');
  writeCookies();
  expect(others.cookies).toHaveLength(1);
  const { cookies, core } = start('consent');
  setCookie('a', '1');
  writeCookies();
  expect(cookies).toHaveLength(0);
  expect(getCookie('a')).toBe('1');
  core().ready();
  core().open();
  writeCookies();
  expect(cookies).toHaveLength(1);
});

it('7.11 discards waiting cookies after a refusal', () => {
  const { cookies, core } = start('consent');
  setCookie('a', '1');
  core().close();
  core().open();
  writeCookies();
  expect([cookies, getCookie('a')]).toEqual([[], undefined]);
});

it('4.3 a service sets no more cookies for a visitor who has opted out', async () => {
  const { core, cookies } = start('geolocation');
  core().cookies.set('s_ggc', '45|-75');
  writeCookies();
  expect(cookies).toHaveLength(1);
  setCookie('balise-opt-out', 'yes');
  writeCookies();
  core().cookies.set('s_ggc', '45|-76');
  writeCookies();
  expect(cookies.at(-1)).toContain('balise-opt-out=yes');
});
