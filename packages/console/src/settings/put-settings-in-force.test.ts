// @vitest-environment jsdom
/** What the collector tells is in force before anything reads it, and where it tells nothing that is said. */
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

it('names are those of the installation', async () => {
  const settings = await told();
  const dimension = { id: 'permitNumber', name: { en: 'Permit number', fr: 'Numéro de permis' } };
  (settings['variables']?.['dimensions'] as unknown[]).push(dimension);
  answerWith(settings);
  const { putSettingsInForce } = await import('./put-settings-in-force.ts');
  expect(await putSettingsInForce()).toBe(true);
  const { fieldNamed } = await import('../features/live-beacons/field-name.ts');
  const { makeHit } = await import('../testing/make-hit.ts');
  expect(fieldNamed(makeHit(), 'permitNumber', 'fr')).toBe('Numéro de permis');
});

it.each<readonly [string, () => void]>([
  [
    'a collector that is not there',
    () => vi.stubGlobal('fetch', () => Promise.reject(new Error())),
  ],
  ['a refusal', () => answerWith({}, { status: 404 })],
  ['another answer', () => answerWith({ variables: {} })],
])('%s puts nothing in force', async (_, answer) => {
  answer();
  const { putSettingsInForce } = await import('./put-settings-in-force.ts');
  expect(await putSettingsInForce()).toBe(false);
});

it.each([
  ['/en/development/overview', 'en-CA', 'Try again'],
  ['/fr/production/live', 'fr-CA', 'Réessayer'],
])('at %s it is said in %s', async (path, language, again) => {
  window.history.replaceState(null, '', path);
  const { sayNoSettings } = await import('./say-no-settings.ts');
  const root = document.createElement('div');
  sayNoSettings(root);
  expect(document.documentElement.lang).toBe(language);
  expect(root.querySelector('button')?.textContent).toBe(again);
  expect(root.querySelector('h1')?.textContent).not.toBe('');
});
