/** Imported pages have the form of pages of hits. Additional patterns of the settings apply to them, too. */
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { pageCleaner } from './clean-page.ts';

it.each(['/fr/caf%C3%A9%2Fa.html', '/fr/caf%c3%a9%2fa.html', '/fr/cafe\u0301%2Fa.html'])(
  'an imported page %s has the form of pages of hits',
  (path) => {
    expect(pageCleaner()(`www.canada.ca${path}`)).toEqual({
      host: 'www.canada.ca',
      path: '/fr/café%2Fa.html',
    });
  },
);

it('5.7 an imported page loses the text of an additional pattern', () => {
  const clean = pageCleaner({ ...settings.privacy, patterns: ['dossier[ -]?\\d{3,8}'] });
  expect(clean('www.canada.ca/en/dossier-1234.html')).toEqual({
    host: 'www.canada.ca',
    path: '/en/[redacted].html',
  });
});
