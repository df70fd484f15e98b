// @vitest-environment jsdom
/** Checks that the collector's settings apply before any code reads them, and that a missing answer is shown. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

function answerWith(body: unknown, init: ResponseInit = {}): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), init)));
}

async function told(): Promise<Record<string, { [list: string]: unknown }>> {
  const { shipped } = await import('@balise/settings/in-force');
  const { variables, events, linkVariables } = shipped;
  return structuredClone({ variables, events, linkVariables }) as never;
}

it('uses the names of the installation', async () => {
  const settings = await told();
  const dimension = { id: 'permitNumber', name: { en: 'Permit number', fr: 'Numéro de permis' } };
  (settings['variables']?.['dimensions'] as unknown[]).push(dimension);
  answerWith(settings);
  const { putSettingsInForce } = await import('./put-settings-in-force.ts');
  expect(await putSettingsInForce()).toBe(true);
  const { fieldNamed } = await import('../shared/beacon-panel/field-name.ts');
  const { makeHit } = await import('../testing/make-hit.ts');
  expect(fieldNamed(makeHit(), 'permitNumber', 'fr')).toBe('Numéro de permis');
});

it.each<readonly [string, () => void]>([
  ['a missing collector', () => vi.stubGlobal('fetch', () => Promise.reject(new Error()))],
  ['a refusal', () => answerWith({}, { status: 404 })],
  ['an answer without settings', () => answerWith({ variables: {} })],
])('does not change the settings after %s', async (_, answer) => {
  answer();
  const { putSettingsInForce } = await import('./put-settings-in-force.ts');
  expect(await putSettingsInForce()).toBe(false);
});

it.each([
  ['/en/development/overview', 'en-CA', 'Try again'],
  ['/fr/production/live', 'fr-CA', 'Réessayer'],
])('shows the error at %s in %s', async (path, language, again) => {
  window.history.replaceState(null, '', path);
  const { sayNoSettings } = await import('./say-no-settings.ts');
  const root = document.createElement('div');
  sayNoSettings(root);
  expect(document.documentElement.lang).toBe(language);
  expect(root.querySelector('button')?.textContent).toBe(again);
  expect(root.querySelector('h1')?.textContent).not.toBe('');
});
