import { scrubText } from '@balise/privacy';
import { afterEach, expect, it, vi } from 'vitest';
import { readDebug } from '../env/log.ts';
import { fakePage, type FakeOptions } from '../testing/fake-page.ts';
import { hitQueue } from './beacon/queue.ts';
import { OPTIONS } from './options.ts';
import { startServices } from './services.ts';

vi.mock(import('../env/log.ts'), async (original) => ({
  ...(await original()),
  readDebug: vi.fn(() => false),
}));
afterEach(() => void vi.mocked(readDebug).mockReturnValue(false));

/** The library, loaded from the host of the page. */
function begin(settings: FakeOptions['settings'] = {}) {
  const console = { warn: vi.fn(), error: vi.fn() };
  const { document } = fakePage({ settings, window: { console } });
  const currentScript = { getAttribute: () => 'https://cdn.canada.ca/balise.js' };
  Object.assign(document, { currentScript });
  return { console, mayRun: OPTIONS.begin() };
}

it('runs without services, and hits do not wait', () => {
  expect(begin().mayRun).toBe(true);
  expect(hitQueue().isWaiting()).toBe(false);
});

it('9.24 makes hits wait for services from the start', () => {
  expect(begin({ services: ['geolocation'] }).mayRun).toBe(true);
  expect(hitQueue().isWaiting()).toBe(true);
  expect(OPTIONS.startServices).toBe(startServices);
});

it('8.11 does not run from an unlisted host, and prints that only while debugging is on', () => {
  const libraryHosts = 'www.canada.ca';
  const silent = begin({ libraryHosts, services: ['geolocation'] });
  expect(silent.mayRun).toBe(false);
  expect(silent.console.error).not.toHaveBeenCalled();
  expect(hitQueue().isWaiting()).toBe(false);
  vi.mocked(readDebug).mockReturnValue(true);
  const { mayRun, console } = begin({ libraryHosts });
  expect(mayRun).toBe(false);
  expect(console.warn).toHaveBeenCalledWith('🚀', 'Please review the following error:');
  expect(console.error).toHaveBeenCalledWith(
    '🚀',
    'This library is not authorized for this domain.',
  );
  expect(begin({ libraryHosts: 'cdn.canada.ca' }).mayRun).toBe(true);
});

it('5.3 applies the additional redactions of the settings', () => {
  expect(scrubText('secret-12', 'en').text).toBe('secret-12');
  begin({ privacy: { patterns: ['secret-\\d+'] } });
  expect(scrubText('secret-12', 'en').text).toBe('[redacted]');
});
