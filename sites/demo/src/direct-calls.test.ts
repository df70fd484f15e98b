import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { codeOf, directCalls } from './direct-calls.ts';
import { languages } from './language.ts';

it.each([
  [{ label: 'view', track: 'view' }, "_satellite.track('view');"],
  [
    { label: 'download', track: 'download', detail: { linkUrl: '/a.csv', linkText: 'A' } },
    "_satellite.track('download', { linkUrl: '/a.csv', linkText: 'A' });",
  ],
  [
    { label: 'error', push: { event: 'error', error: { name: "l'erreur" } } },
    "adobeDataLayer.push({ event: 'error', error: { name: 'l\\'erreur' } });",
  ],
] as const)('prints %j as code', (call, code) => {
  expect(codeOf(call)).toBe(code);
});

it('makes every call of row 4.15, in both languages', () => {
  for (const language of languages) {
    const calls = Object.values(directCalls(language)).flat();
    const names = calls.flatMap((call) => ('track' in call ? [call.track] : []));
    expect(names).toEqual(
      expect.arrayContaining([
        ...['media play', 'media mark 20', 'media mark 50', 'media mark 80'],
        ...['pageTop', 'pageBottom', 'search', 'view', 'download', 'searchResultClick'],
        ...['CUSTOM_TRACK', 'CUSTOM_PAGE_LOAD', 'popUpImpression'],
      ]),
    );
  }
});

it('uses only details that are dimensions of the kind of link', () => {
  const known = new Set(settings.linkVariables.kinds.flatMap(({ dimensions }) => dimensions));
  for (const call of Object.values(directCalls('en')).flat()) {
    if (!('track' in call) || call.track.startsWith('media')) continue;
    for (const name of Object.keys(call.detail ?? {})) expect(known).toContain(name);
  }
});
