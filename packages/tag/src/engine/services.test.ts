import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { createHold } from './hold.ts';
import { startServices, type Offer, type ServiceCore } from './services.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Services that a test answers for. */
function start(services: string, missing: readonly string[] = []) {
  const listeners: (() => void)[] = [];
  const page = fakePage({
    settings: {
      services,
      needsConsent: /^consent/.test(services),
      mayDrop: true,
      hostsScripts: true,
      waitsForTracker: /page-tracker/.test(services),
    },
    window: { addEventListener: (_: string, listener: () => void) => listeners.push(listener) },
  });
  const hold = createHold(true, false, true);
  const sent: string[] = [];
  const asked: string[] = [];
  const said: unknown[][] = [];
  let core: ServiceCore | undefined;
  const load = (file: string, _integrity?: string, offer?: unknown): Promise<unknown> => {
    asked.push(file);
    [core] = offer as Offer;
    return missing.includes(file) ? Promise.reject(new Error()) : Promise.resolve();
  };
  const write = (...entry: unknown[]): void => void said.push(entry);
  const log = { enabled: () => true, setDebug: () => undefined, write };
  startServices({ page, hooks: page.hooks, hold, load, log });
  const hit = (name: string): void => hold.pass(() => sent.push(name));
  return {
    asked,
    sent,
    said,
    hit,
    core: () => core as ServiceCore,
    fire: (id: string) => page.hooks.onRule.forEach((listener) => listener(id)),
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

it('9.24 hits wait two seconds at most', () => {
  const { sent, hit } = start('visitor-id');
  hit('view');
  vi.advanceTimersByTime(1999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['view']);
});

it('hits wait no longer when the page goes out of sight', () => {
  const { sent, hit, leave } = start('visitor-id');
  hit('view');
  leave();
  expect(sent).toEqual(['view']);
});

it('8.11 a missing service is said, and nobody waits for it', async () => {
  const { sent, said, hit } = start('visitor-id', ['visitor-id.js']);
  hit('view');
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual([['error', 'moduleMissing', 'visitor-id']]);
  expect(sent).toEqual(['view']);
});

it('7.11 nothing goes and nothing else is fetched before there is consent', () => {
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

it('7.11 after a refusal what waits is dropped, and what comes, until there is consent', () => {
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

it('7.11 without the file of the consent service nothing ever leaves', async () => {
  const { sent, hit } = start('consent visitor-id', ['consent.js']);
  hit('view');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});

it('9.10 a tracker of the page is waited for as long as it is looked for', () => {
  const { sent, hit, core } = start('page-tracker');
  hit('view');
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
  core().ready();
  expect(sent).toEqual(['view']);
});

it('9.10, 9.24 other services hold hits two seconds at most, beside a tracker too', () => {
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

it('9.10 a service without its file holds nothing, the one that looks for a tracker neither', async () => {
  const { sent, hit } = start('page-tracker visitor-id', ['page-tracker.js']);
  hit('view');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['view']);
});

it('7.14 rules that fired while a service was on its way are told', () => {
  const { core, fire } = start('hosted-scripts');
  fire('a');
  expect(core().fired).toEqual(['a']);
  core().ready();
  fire('b');
  expect(core().fired).toEqual(['a']);
});
