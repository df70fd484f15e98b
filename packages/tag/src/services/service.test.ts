import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OFFER } from '../env/load-script.ts';
import { settings } from '../env/settings.ts';
import { fakePage, PRODUCTION } from '../testing/fake-page.ts';
import { start } from './service.ts';

/** A running script with the offer of the library. */
function script(offer?: object): Record<string, unknown> {
  const currentScript: Record<string, unknown> = offer ? { [OFFER]: offer } : {};
  Object.assign(fakePage().document, { currentScript });
  return currentScript;
}

beforeEach(() => void vi.stubGlobal('BALISE_SETTINGS', { mine: 1 }));
afterEach(() => void vi.unstubAllGlobals());

it('starts with the offer of the library, which it takes, and with its own settings', () => {
  const core = { settings: { ...PRODUCTION, version: '9.9.9' } };
  const element = script(core);
  const versions: string[] = [];
  const run = vi.fn(() => void versions.push(settings.version));
  start(run);
  expect(run).toHaveBeenCalledExactlyOnceWith(core, { mine: 1 });
  expect(versions).toEqual(['9.9.9']);
  expect(OFFER in element).toBe(false);
  start(run);
  expect(run).toHaveBeenCalledTimes(1);
});

it('does nothing if the library did not load it', () => {
  const run = vi.fn();
  script();
  start(run);
  Object.assign(fakePage().document, { currentScript: null });
  start(run);
  expect(run).not.toHaveBeenCalled();
});

it('causes no error of the page when it fails, and leaves the reason for the library', () => {
  const element = script({ settings: PRODUCTION });
  const reason = new Error('no');
  const fails = (): never => {
    throw reason;
  };
  expect(() => start(fails)).not.toThrow();
  expect(element[OFFER]).toEqual({ reason });
});
